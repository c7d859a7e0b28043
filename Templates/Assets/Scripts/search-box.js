// The key / leads to the search box of the page. Each page is complete without this file.

const box = document.querySelector("[data-search-box]");

addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  // In a field it is a letter like others.
  if (!box || event.target.closest?.("input, textarea, select, [contenteditable]")) return;
  event.preventDefault();
  box.focus();
  box.select();
});
