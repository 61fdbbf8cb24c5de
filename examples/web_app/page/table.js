// A table to play at or to watch. This program knows no rules: what can be done, what it is worth and why something
// cannot be done is in the snapshot that the server sends.

import { attempt, button, element, find, replace, request, say, tableId, watching } from "./base.js";

const PIPS = { 1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "023568" }; // places in a square of nine
let view = null; // what the server has sent last
let picked = new Set(); // the places of the dice that are clicked
let stream = null; // the events of the server, once there is a table
let isThinking = false; // whether a hint has been asked for and not yet come

const isKiriki = () => view.table.game === "kiriki";
const facesAt = (places) => places.map((place) => view.table.turn.dice[place]).sort().join("");
const points = (n) => say("points", { n });

export async function load() {
  try {
    show(await request(`/tables/${tableId}`));
  } catch (problem) {
    if (!view) replace(newTable());
    throw problem;
  }
  stream ??= follow();
}

function follow() {
  const source = new EventSource(`/tables/${tableId}/stream`);
  source.onmessage = ({ data }) => {
    if (Number(data) !== view.version) attempt(load);
  };
  return source;
}

function show(answer, places = []) {
  if (view && answer.version < view.version) return; // a later answer has been faster
  if (answer.version !== view?.version) picked = new Set(places);
  view = answer;
  render();
}

// Ask the server for a change. Dice at `places` stay picked after it.
function change(path, wanted, places) {
  const body = { version: view.version, ...wanted };
  return attempt(async () => show(await request(`/tables/${tableId}/${path}`, body), places), load);
}

function render() {
  const { rules, title, game, turn } = view.table;
  const names = rules.name === game ? [] : [rules.label, ...rules.differences];
  document.body.dataset.version = view.version;
  find("title").textContent = title;
  find("rules").textContent = names.join(" · ");
  find("status").textContent = statusText();
  find("status").className = turn ? "" : "over";
  const playing = turn && !watching;
  const scores = isKiriki() ? cards() : sheets();
  replace(
    element("div", { class: "play" }, turn && diceOf(turn), playing && actionsOf(), tools(), playing && reasons()),
    element("div", { class: "scroll", role: "region", tabindex: 0, "aria-label": say("scores") }, scores),
    element("section", { class: "log" }, element("h2", {}, say("log")), sentences()));
}

const sentences = () => element("ul", { tabindex: 0 }, view.log.map((line) => element("li", {}, line)));

function statusText() {
  const { player, turn, is_last_round: isLast } = view.table;
  const news = view.log[0] ?? "";
  if (!turn) return news;
  const left = turn.rolls_left === null ? say("atRisk", { n: turn.points_at_risk }) : say("rollsLeft", { n: turn.rolls_left });
  return [news, say("turn", { player }), left, isLast ? say("lastRound") : ""].join(" ").trim();
}

// --- dice and actions ------------------------------------------------------------------------------------------------

function picture(face) {
  const made = element("span", { class: "face", "aria-hidden": "true" });
  const pips = [...(PIPS[face] ?? "")].map((place) => [25 + 25 * (place % 3), 25 + 25 * Math.floor(place / 3)]);
  made.innerHTML = `<svg viewBox="0 0 100 100">${pips.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="9"/>`).join("")}</svg>`;
  return made;
}

function diceOf(turn) {
  const canPick = !watching && view.table.legal_actions.some((action) => action.places.length);
  const dice = turn.dice.map((face, place) => {
    const label = say("die", { place: place + 1, face });
    if (canPick) return dieToPick(face, place, label);
    const aside = turn.set_aside_places?.includes(place) ? "aside" : "";
    return element("span", { class: `die ${aside}`, role: "img", "aria-label": label }, picture(face));
  });
  const blank = () => element("span", { class: "die blank" }, picture());
  const before = view.last_roll.length && !dice.length ? say("lastRoll", { dice: view.last_roll.join(" ") }) : "";
  const note = watching ? say("watching") : canPick ? say(isKiriki() ? "keep" : "take") : "";
  return element("section", { "aria-label": say("dice") },
    element("div", { class: "dice" }, dice.length ? dice : Array.from({ length: turn.dice_to_roll }, blank)),
    element("p", { class: "note" }, [note, before].join(" ")),
    element("ul", { class: "selections" }, turn.selections?.map(selection)));
}

function dieToPick(face, place, label) {
  const toggle = () => {
    if (!picked.delete(place)) picked.add(place);
    render();
  };
  const mark = element("small", { "aria-hidden": "true" }, picked.has(place) && "✓");
  const made = button(`die-${place}`, toggle, picture(face), mark);
  made.className = "die";
  made.setAttribute("aria-label", label);
  made.setAttribute("aria-pressed", picked.has(place));
  return made;
}

function selection({ dice, points: n }) {
  const small = (face) => element("span", { class: "die", role: "img", "aria-label": face }, picture(face));
  return element("li", {}, dice.map(small), points(n));
}

const spaced = (dice) => [...dice].join(" ");

// What an action does. To keep dice has words of its own, as Spanish has one word for that and for setting dice aside.
function labelOf({ label, action }) {
  return action.keep ? say("keepDice", { dice: spaced(action.keep) }) : label;
}

// The actions other than those on the cards: a button with the points, or a disabled one with the reason.
function actionsOf() {
  return element("div", { class: "actions" }, ["set_aside_dice", "roll_dice", "bank"].map((kind) => {
    const ofKind = (one) => one.kind === kind;
    const legal = view.table.legal_actions.filter(ofKind);
    const missing = view.table.missing_actions.filter(ofKind);
    const picks = legal.some((one) => one.places.length);
    const dice = picks ? facesAt([...picked]) : "";
    if (kind === "set_aside_dice" && !dice) return null; // nothing is picked, or nothing can be
    if (!legal.length && !missing.length) return null; // another game has it
    const fits = (one) => !picks || facesAt(one.places) === dice;
    const action = legal.find(fits);
    const refused = action ? null : missing.find(fits);
    const known = action ?? refused;
    const label = known ? labelOf(known) : say(isKiriki() ? "keepDice" : "takeDice", { dice: spaced(dice) });
    const wanted = action ? { code: action.code } : { dice }; // the server has the reason why these dice are refused
    const made = button(kind, !refused && (() => change("actions", wanted, isKiriki() ? action?.places : [])), label);
    if (picks && action?.points) made.append(element("b", {}, points(action.points)));
    return element("div", {}, made, refused && element("p", { class: "reason" }, refused.reason.message));
  }));
}

function tools() {
  return element("div", { class: "tools" },
    !watching && button("undo", view.can_undo && (() => change("undo", {})), say("undo")),
    !watching && view.hints && view.table.turn && hintButton(),
    !watching && element("a", { href: `?table=${tableId}&watch` }, say("watch")),
    newTable());
}

const newTable = () => element("a", { href: "/" }, say("newTable"));

// A button that keeps the focus while the server thinks, which takes some seconds the first time.
function hintButton() {
  const made = button("hint", () => isThinking || attempt(hint), say(isThinking ? "thinking" : "hint"));
  if (isThinking) made.setAttribute("aria-disabled", "true");
  return made;
}

async function hint() {
  isThinking = true;
  render();
  let best;
  try {
    best = await request(`/tables/${tableId}/hint`);
  } finally {
    isThinking = false;
    render();
  }
  if (best.version !== view.version) return load(); // somebody has acted meanwhile
  const action = view.table.legal_actions.find(({ code }) => code === best.code);
  find("status").textContent = say("hinted", { label: labelOf(action) });
}

// What cannot be done, by the reasons.
function reasons() {
  const labels = new Map();
  for (const { label, reason } of view.table.missing_actions) {
    labels.set(reason.message, [...(labels.get(reason.message) ?? []), label]);
  }
  if (!labels.size) return null;
  const items = [...labels].map(([reason, of]) => element("li", {}, `${of.join(", ")}: ${reason}`));
  return element("details", {}, element("summary", {}, say("why")), element("ul", {}, items));
}

// --- cards and sheets ------------------------------------------------------------------------------------------------

function grid(corner, rows) {
  const head = ({ name }) =>
    element("th", { scope: "col", title: name, "aria-current": name === view.table.player && "true" }, name);
  return element("table", {},
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, corner), view.table.players.map(head))),
    element("tbody", {}, rows));
}

function row(label, content, kind = "") {
  const cells = view.table.players.map((player) => element("td", {}, content(player)));
  return element("tr", { class: kind }, element("th", { scope: "row" }, label), cells);
}

function cards() {
  const { boxes, sections } = view.table.players[0].card;
  const rows = sections.flatMap((section, part) => {
    const own = ({ card }) => card.sections[part];
    const bonus = (player) => own(player).bonus || say("toGo", { n: own(player).missing_for_bonus });
    return [
      ...boxes.flatMap((box, place) => (box.section === section.name ? [row(box.label, (player) => cell(player, place))] : [])),
      section.bonus_points ? row(say("bonus"), bonus, "quiet") : "",
      row(section.label, (player) => own(player).total, "sum"),
    ];
  });
  return grid(say("box"), [...rows, row(say("total"), ({ total }) => total, "sum")]);
}

// The points in a box, and a button if the current player can record there.
function cell({ name, card }, place) {
  const { name: box, points: filled } = card.boxes[place];
  const here = name === view.table.player && !watching;
  const action = here && view.table.legal_actions.find((one) => one.action.category === box);
  if (!action) return filled ?? "";
  const bonus = view.table.turn.kiriki_bonus;
  const worth = bonus ? `${action.points} + ${bonus}` : action.points;
  const made = button(`record-${box}`, () => change("actions", { code: action.code }), worth);
  made.setAttribute("aria-label", `${action.label}: ${points(worth)}`);
  return [filled, made];
}

function sheets() {
  const { players } = view.table;
  const most = Math.max(...players.map((player) => player.turns_taken));
  const turns = Array.from({ length: most }, (_, turn) => row(turn + 1, ({ sheet }) => sheet.turns[turn] ?? ""));
  const hasTarget = players[0].sheet.missing_to_target !== null;
  return grid(say("turnNumber"), [
    ...turns,
    row(say("total"), ({ total }) => total, "sum"),
    hasTarget ? row(say("toTarget"), ({ sheet }) => sheet.missing_to_target, "quiet") : "",
  ]);
}
