// The buttons Print and Share of a recipe. Pages work without this file.

import { say } from "./favorites.js";
import { eachPart } from "./page-parts.js";

async function share({ dataset }) {
  const url = location.href.split("#")[0];
  try {
    if (navigator.share) return await navigator.share({ title: document.title, url });
  } catch (error) {
    // The visitor canceled.
    if (error.name === "AbortError") return;
  }
  try {
    await navigator.clipboard.writeText(url);
    say(dataset.share);
  } catch {
    say(`${dataset.byHand} ${url}`);
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("button[data-print], button[data-share]");
  if (!button) return;
  if ("print" in button.dataset) print();
  else share(button);
});

eachPart((part) => {
  for (const button of part.querySelectorAll("button[data-print], button[data-share]")) button.hidden = false;
});
