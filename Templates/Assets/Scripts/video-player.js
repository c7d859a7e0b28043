// A recipe's video: its picture becomes the player when a visitor asks for it. Until then its host is not asked for anything.

document.addEventListener("click", (event) => {
  const tile = event.target.closest?.("a[data-player]");
  // A new tab is what the visitor asked for.
  if (!tile || event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  tile.replaceWith(playerOf(tile));
});

function playerOf({ dataset }) {
  const player = document.createElement(dataset.film === undefined ? "iframe" : "video");
  player.title = dataset.title;
  player.className = "video-player";
  if (player.localName === "video") {
    player.controls = true;
    player.autoplay = true;
  } else {
    player.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
    // YouTube plays nothing for pages that do not say where they are.
    player.referrerPolicy = "strict-origin-when-cross-origin";
  }
  Object.assign(player.style, { inlineSize: "100%", aspectRatio: "16 / 9", border: 0, marginBlockStart: "24px" });
  player.src = dataset.player;
  player.tabIndex = 0;
  requestAnimationFrame(() => player.focus());
  return player;
}
