// What is printed of a recipe, and how large: a dialog that opens before the browser's own. Styles follow the choice, which is
// the attribute `data-paper` of the page: the size unless it is normal, and what is left out.

import { fetchTexts } from "./fetched-texts.js";
import { made } from "./kitchen-parts.js";
import { onStored, store, stored } from "./kitchen-store.js";

const markup =
  '<dialog class="print-options" aria-labelledby="print-options"><form>' +
  '<h2 id="print-options" data-text="printRecipe"></h2><fieldset><legend data-text="textSize"></legend>' +
  '<label><input type="radio" name="size" value="small"><span data-text="smallText"></span></label>' +
  '<label><input type="radio" name="size" value="" checked><span data-text="normalText"></span></label>' +
  '<label><input type="radio" name="size" value="large"><span data-text="largeText"></span></label></fieldset>' +
  '<label data-of=".picture"><input type="checkbox" value="no-photos" checked><span data-text="printedPhotos"></span></label>' +
  '<label data-of=".address-code"><input type="checkbox" value="no-code" checked><span data-text="addressCode"></span></label>' +
  '<p><button class="button primary" data-text="printRecipe"></button> ' +
  '<button class="button" type="button" data-text="cancel"></button></p></form></dialog>';

const { dataset } = document.documentElement;
dataset.paper = "";

/** Applies what was chosen in an earlier visit or in another tab. */
function follow() {
  const text = stored("print");
  // Blocked: what this page has is all there is.
  if (text !== undefined) dataset.paper = text ?? "";
}

follow();
onStored("print", follow);

/** Shows what was chosen, and stores each change at once: pages are also printed by a key of the browser. */
function showChoice(inputs) {
  const chosen = dataset.paper.split(" ");
  for (const input of inputs) if (chosen.includes(input.value)) input.checked = input.type === "radio";
  for (const input of inputs) {
    input.addEventListener("change", () => {
      const words = inputs.filter(({ type, checked }) => checked === (type === "radio")).map(({ value }) => value);
      dataset.paper = words.filter(Boolean).join(" ");
      store("print", dataset.paper || null);
    });
  }
}

function open(article, texts) {
  const dialog = made(markup, texts);
  showChoice([...dialog.querySelectorAll("input")]);
  // A recipe offers what it has.
  for (const label of dialog.querySelectorAll("[data-of]")) label.hidden = !article.querySelector(label.dataset.of);
  dialog.querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    dialog.close();
    print();
  });
  dialog.querySelector("[type=button]").addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  // Nothing below the dialog reacts to keys.
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector(":checked").focus();
}

document.addEventListener("click", async ({ target }) => {
  const opener = target.closest?.("[data-print]");
  if (!opener) return;
  let texts;
  try {
    texts = await fetchTexts(opener.dataset.printTexts);
  } catch {
    return print();
  }
  if (!document.querySelector(".print-options")) open(opener.closest("article"), texts);
});
