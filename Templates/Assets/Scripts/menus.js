// Menus of buttons, which are `details` elements.

/** Closes a menu with Escape, with a click anywhere but on a label or list of it, and when the focus leaves it. */
export function letClose(menu) {
  const summary = menu.querySelector("summary");

  function close() {
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus) summary.focus();
  }

  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !menu.contains(relatedTarget)) menu.open = false;
  });
  menu.addEventListener("keydown", ({ key }) => key === "Escape" && menu.open && close());
  addEventListener("click", ({ target }) => {
    const isInUse = menu.contains(target) && target.closest("summary, label, select");
    if (menu.open && !isInUse) close();
  });
}
