// The buttons Print and Share of a recipe. Pages work without this file.

import { say } from "./favorites.js";
import { isStored, OnDemand } from "./on-demand.js";
import { eachPart } from "./page-parts.js";
import { share } from "./sharing.js";

async function shareRecipe({ dataset }) {
  const url = location.href.split("#")[0];
  const isCopied = await share({ url });
  if (isCopied !== undefined) say(isCopied ? dataset.share : `${dataset.byHand} ${url}`);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("button[data-share]");
  if (button) shareRecipe(button);
});

const control = "[data-print]";

// What is printed is chosen in a dialog, which has a script of its own.
const printOptions = new OnDemand(
  control,
  () => {
    const files = document.querySelector(control)?.dataset;
    return files?.print && { script: files.print, styles: files.printStyles };
  },
  () => print(),
);

eachPart((part) => {
  for (const button of part.querySelectorAll("button[data-print], button[data-share]")) button.hidden = false;
  // What an earlier visit chose also holds for pages that are printed by a key of the browser.
  if (isStored("print")) printOptions.load();
});
