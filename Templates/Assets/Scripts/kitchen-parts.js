// The elements of timers and cook mode. Their texts are in the page, in the language of its interface.

const dialog =
  '<dialog class="cooking"><div class="cooking-bar"><p data-place role="status"></p>' +
  '<button class="close" type="button" data-leave></button></div><div class="cooking-step" tabindex="-1" data-screen></div>' +
  '<div class="cooking-turn"><button class="button" type="button" data-turn="-1" data-text="previousStep"></button>' +
  '<button class="button primary" type="button" data-turn="1" data-text="nextStep"></button></div></dialog>';
const tray =
  '<section class="timers"><ul></ul><button class="button" type="button" data-sound data-text="timerSound"></button>' +
  '<p class="visually-hidden" role="status"></p></section>';
const timer =
  '<li class="timer"><a></a><time role="timer"></time><button class="button" type="button" data-pause data-text="pauseTimer"></button>' +
  '<button class="button" type="button" data-add data-text="addMinute"></button>' +
  '<button class="button" type="button" data-remove data-text="remove"></button></li>';
const markup = { dialog, tray, timer };

/** The texts by the keys of `strings` in `recipegen.yml`; undefined on a page without steps. */
export function texts() {
  const element = document.querySelector("[data-cooking]");
  return element ? JSON.parse(element.textContent) : undefined;
}

/** A new element: `dialog`, `tray` or `timer`. */
export function made(name) {
  const element = document.createRange().createContextualFragment(markup[name]).firstElementChild;
  const all = texts();
  [element.lang, element.dir] = [all.lang, all.dir];
  for (const part of element.querySelectorAll("[data-text]")) part.textContent = all[part.dataset.text];
  return element;
}
