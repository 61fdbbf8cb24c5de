// The page of the web app: a form for a new table, or a table.

import { attempt, find, lang, speak, tableId } from "./base.js";
import { showForm } from "./form.js";
import { load } from "./table.js";

function start() {
  document.documentElement.lang = lang;
  find("languages").querySelectorAll("button").forEach((one) => {
    one.setAttribute("aria-pressed", one.dataset.lang === lang);
    one.onclick = () => {
      speak(one.dataset.lang);
      start();
    };
  });
  attempt(tableId ? load : () => showForm());
}

start();
