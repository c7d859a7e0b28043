// The photo of the card that was chosen grows into that of the recipe's page, which the stylesheet names. Where browsers
// know no such transitions, the next page comes as ever.

const photoName = "recipe-photo";

/** The picture of the card of a recipe, where the reader sees it. */
function cardPicture(address) {
  const { pathname } = new URL(address, location.href);
  for (const link of document.querySelectorAll(".card-title a")) {
    if (link.pathname !== pathname) continue;
    const picture = link.closest(".card").querySelector(".picture");
    const box = picture.getBoundingClientRect();
    if (box.bottom > 0 && box.top < innerHeight) return picture;
  }
  return undefined;
}

/** Lets the card of a recipe take part, once, and nothing else: two of one name would end the transition. */
function send(transition, address) {
  // A recipe that lies over its list has transitions of its own.
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

// A list that comes back as it was left. One that is loaded anew may be painted before this file is here.
addEventListener("pagereveal", (event) => send(event.viewTransition, globalThis.navigation?.activation?.from?.url));
