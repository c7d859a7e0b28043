// The / key moves the focus to the search box. Pages work without this file.

const box = document.querySelector("[data-search-box]");

addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  // In a field it is an ordinary character.
  if (!box || event.target.closest?.("input, textarea, select, [contenteditable]")) return;
  event.preventDefault();
  box.focus();
  box.select();
});
