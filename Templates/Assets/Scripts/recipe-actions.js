// The buttons Print and Share of a recipe. Pages work without this file.

import { say } from "./favorites.js";
import { eachPart } from "./page-parts.js";
import { share } from "./sharing.js";

async function shareRecipe({ dataset }) {
  const url = location.href.split("#")[0];
  const isCopied = await share({ url });
  if (isCopied !== undefined) say(isCopied ? dataset.share : `${dataset.byHand} ${url}`);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("button[data-print], button[data-share]");
  if (!button) return;
  if ("print" in button.dataset) print();
  else shareRecipe(button);
});

eachPart((part) => {
  for (const button of part.querySelectorAll("button[data-print], button[data-share]")) button.hidden = false;
});
