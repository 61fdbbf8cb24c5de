// What all parts of the page share: words, elements, and requests.

const WORDS = {
  en: {
    newTable: "New table", game: "Game", rules: "Rules", players: "Players, one on each line", house: "House rules",
    begin: "Begin", turn: "It is {player}'s turn.", rollsLeft: "Rolls left: {n}.", atRisk: "Points at risk: {n}.",
    lastRound: "This is the last round.", lastRoll: "The last roll was {dice}.", dice: "Dice", die: "Die {place}: {face}",
    keep: "Choose the dice to keep.", keepDice: "Keep {dice} and roll the others", take: "Choose the dice to set aside.",
    takeDice: "Set aside {dice}", points: ["{n} point", "{n} points"], scores: "Scores", box: "Box", bonus: "Bonus",
    toGo: "{n} to go", total: "Total", turnNumber: "Turn", toTarget: "To the target", undo: "Undo", hint: "Hint",
    thinking: "Thinking…", hinted: "Hint: {label}", watch: "Link for spectators", why: "What is not possible now",
    log: "What has happened", watching: "You are watching.", lost: "The server cannot be reached.",
  },
  es: {
    newTable: "Mesa nueva", game: "Juego", rules: "Reglas", players: "Jugadores, uno en cada línea",
    house: "Reglas de la casa", begin: "Empezar", turn: "Le toca a {player}.", rollsLeft: "Tiradas restantes: {n}.",
    atRisk: "Puntos en riesgo: {n}.", lastRound: "Es la última ronda.", lastRoll: "La última tirada fue {dice}.",
    dice: "Dados", die: "Dado {place}: {face}", keep: "Elige los dados que quieres guardar.",
    keepDice: "Guardar {dice} y tirar los demás", take: "Elige los dados que quieres reservar.",
    takeDice: "Reservar {dice}", points: ["{n} punto", "{n} puntos"], scores: "Puntuación", box: "Casilla",
    bonus: "Bonificación", toGo: ["falta {n}", "faltan {n}"], total: "Total", turnNumber: "Turno",
    toTarget: "Hasta la meta", undo: "Deshacer", hint: "Pista", thinking: "Pensando…", hinted: "Pista: {label}",
    watch: "Enlace para espectadores", why: "Lo que no se puede hacer ahora",
    log: "Lo que ha pasado", watching: "Estás mirando la partida.", lost: "No se puede conectar con el servidor.",
  },
};

const asked = new URLSearchParams(location.search);
export const tableId = asked.get("table");
export const watching = asked.has("watch");
export let lang = asked.get("lang") || localStorage.getItem("lang") || navigator.language.slice(0, 2);
if (!(lang in WORDS)) lang = "en";

export function speak(chosen) {
  lang = chosen;
  localStorage.setItem("lang", lang);
}

export const find = (id) => document.getElementById(id);

// A word with two forms has the first for one, the second for any other number `n`.
export function say(word, values = {}) {
  const [one, other = one] = [WORDS[lang][word]].flat();
  return (values.n === 1 ? one : other).replace(/{(\w+)}/g, (_, name) => values[name]);
}

export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "onclick") made.onclick = value;
    else if (value !== false && value != null) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat(2).filter((child) => (child ?? false) !== false)); // those of conditions that hold
  return made;
}

export function button(key, action, ...content) {
  return element("button", { type: "button", "data-key": key, disabled: !action, onclick: action }, ...content);
}

export async function request(path, body) {
  const url = new URL(path, location.origin);
  url.searchParams.set("lang", lang);
  const options = body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  let response;
  try {
    response = await fetch(url, options);
  } catch {
    throw { message: say("lost") };
  }
  const answer = await response.json();
  if (!response.ok) throw answer;
  return answer;
}

// Show what goes wrong in `work`, and leave everything else as it is.
export async function attempt(work, refresh) {
  try {
    find("problem").textContent = "";
    await work();
  } catch (problem) {
    if (!problem.message || problem instanceof Error) throw problem;
    find("problem").textContent = problem.message;
    if (problem.code === "stale") await refresh();
  }
}

let isOpen = false; // whether what can be folded is open

// Replace the content of the page, and leave the focus and what is folded as they were.
export function replace(...children) {
  const key = document.activeElement?.dataset.key;
  isOpen = find("main").querySelector("details")?.open ?? isOpen;
  find("main").replaceChildren(...children);
  find("main").querySelectorAll("details").forEach((one) => (one.open = isOpen));
  if (!key) return;
  const enabled = (name) => find("main").querySelector(`[data-key="${CSS.escape(name)}"]:enabled`);
  (enabled(key) ?? enabled("roll_dice") ?? enabled("undo"))?.focus();
}
