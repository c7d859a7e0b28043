// The photo of the card that was chosen grows into that of the recipe's page, and back. It runs early, since browsers
// ask with the first frame of a page. Where they know no such transitions, the next page comes as ever.
(() => {
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

  const hero = () => document.querySelector("main .hero");

  /** Lets a picture take part, once: two of one name would end the transition. */
  function send(transition, picture) {
    // Where it is skipped, the page is there all the same, and nobody has to be told.
    for (const promise of [transition.ready, transition.updateCallbackDone]) promise?.catch(() => {});
    if (picture) picture.style.viewTransitionName = photoName;
    const done = () => picture && (picture.style.viewTransitionName = "");
    transition.finished.then(done, done);
  }

  // A recipe that lies over its list has transitions of its own.
  const isBelow = () => document.querySelector("dialog[open]") !== null;

  addEventListener("pageswap", (event) => {
    const address = event.activation?.entry?.url;
    if (event.viewTransition && address && !isBelow()) send(event.viewTransition, cardPicture(address) ?? hero());
  });

  addEventListener("pagereveal", (event) => {
    const address = globalThis.navigation?.activation?.from?.url;
    if (event.viewTransition && address && !isBelow()) send(event.viewTransition, hero() ?? cardPicture(address));
  });
})();
