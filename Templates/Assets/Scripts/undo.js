// Undo: a message with a button that brings back what was removed last. Control+Z does the same.

import { say, whenHushed } from "./favorites.js";

/** What can be brought back, the latest last: `text` says that it is gone, `restored` that it is back. */
const steps = [];
const button = document.createElement("button");
button.type = "button";
button.className = "button";
button.setAttribute("aria-keyshortcuts", "Control+Z");
button.addEventListener("click", undo);

/** Says `step.text`, with a button of a name. It calls `step.bringBack` and says `step.restored`. */
export function offerUndo(name, step) {
  button.textContent = name;
  steps.push(step);
  say(step.text, button);
}

async function undo() {
  const step = steps.pop();
  const end = step.bringBack();
  if (steps.length > 0) say(steps.at(-1).text, button);
  else say(step.restored);
  await end;
}

whenHushed(() => steps.splice(0));

addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
  if (steps.length === 0 || event.target.closest?.("input, textarea")) return;
  event.preventDefault();
  undo();
});
