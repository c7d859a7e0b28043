// View transitions: the photo of the chosen card grows into that of the recipe's page, which the stylesheet names.
// Browsers without support navigate as usual.

const photoName = "recipe-photo";

/** The picture of a recipe's card, if it is visible. */
function cardPicture(address) {
  const { pathname } = new URL(address, location.href);
  for (const link of document.querySelectorAll(".card-title a")) {
    if (link.pathname !== pathname) continue;
    const picture = link.closest(".card").querySelector(".picture");
    const box = picture?.getBoundingClientRect();
    if (box?.bottom > 0 && box.top < innerHeight) return picture;
  }
  return undefined;
}

/** Names one card's picture for the transition: a duplicate name would cancel it. */
function send(transition, address) {
  // A recipe in the sheet has its own transition.
  if (!transition || !address || document.querySelector("dialog[open]")) return;
  const picture = cardPicture(address);
  if (!picture) return;
  const hero = document.querySelector("main .hero");
  if (hero) hero.style.viewTransitionName = "none";
  picture.style.viewTransitionName = photoName;
  const done = () => {
    picture.style.viewTransitionName = "";
    if (hero) hero.style.viewTransitionName = "";
  };
  transition.finished.then(done, done);
}

addEventListener("pageswap", (event) => send(event.viewTransition, event.activation?.entry?.url));

// A list restored from the back-forward cache. A reloaded one may be painted before this script runs.
addEventListener("pagereveal", (event) => send(event.viewTransition, globalThis.navigation?.activation?.from?.url));
