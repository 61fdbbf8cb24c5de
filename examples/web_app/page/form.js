// The form for a new table. Its fields come from the server, which also checks what is entered.

import { attempt, element, find, replace, request, say } from "./base.js";

let entered = { game: "kiriki", rules: "", players: "Ada\nBo" };

export async function showForm(changes = {}) {
  entered = { ...entered, ...changes };
  const { game, rules, players } = entered;
  const form = await request(`/rules/${game}${rules && `?rules=${rules}`}`);
  const names = element("textarea", { name: "players", rows: 4, required: true }, players);
  names.oninput = () => (entered.players = names.value);
  const choose = (name, choices, chosen, changed) => {
    const made = element("select", { name, "data-key": name }, options(choices, chosen));
    made.onchange = () => attempt(() => changed(made.value));
    return element("label", {}, say(name), made);
  };
  const made = element("form", {},
    element("h2", {}, say("newTable")),
    choose("game", Object.entries(form.games), game, (other) => showForm({ game: other, rules: "" })),
    choose("rules", Object.entries(form.rules), rules, (other) => showForm({ rules: other })),
    element("label", {}, say("players"), names),
    element("details", {}, element("summary", {}, say("house")), form.fields.map(field)),
    element("button", { class: "main" }, say("begin")));
  made.onsubmit = (event) => {
    event.preventDefault();
    attempt(() => begin(made, form.fields));
  };
  find("title").textContent = form.games[game];
  replace(made);
}

function options(choices, chosen) {
  return choices.map(([value, label]) => element("option", { value, selected: value === chosen }, label));
}

function field({ name, label, type, value, minimum: min, maximum: max, choices, help }) {
  const common = { name: `field:${name}`, id: name, "aria-describedby": `help:${name}` };
  const input = {
    choice: () => element("select", common, options(choices.map((one) => [one.value, one.label]), value)),
    number: () => element("input", { ...common, type: "number", min, max, value, required: true }),
    switch: () => element("input", { ...common, type: "checkbox", checked: value }),
  }[type]();
  const text = element("label", { for: name }, label);
  return element("div", { class: `field ${type}` }, text, input, element("p", { id: `help:${name}` }, help));
}

async function begin(form, fields) {
  const { game, rules, players } = form.elements;
  const input = (name) => form.elements[`field:${name}`];
  const change = ({ name, type }) => [name, type === "switch" ? input(name).checked : input(name).value];
  fields.forEach(({ name }) => input(name).removeAttribute("aria-invalid"));
  try {
    const { id } = await request("/tables", {
      game: game.value,
      rules: rules.value,
      players: players.value.split("\n").map((name) => name.trim()).filter(Boolean),
      changes: Object.fromEntries(fields.map(change)),
    });
    location.search = `?table=${id}`;
  } catch (problem) {
    const wrong = problem.path && input(problem.path.join("."));
    if (wrong) {
      wrong.closest("details").open = true;
      wrong.setAttribute("aria-invalid", "true");
      wrong.focus();
    }
    throw problem;
  }
}
