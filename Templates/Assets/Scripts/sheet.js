// The sheet layout: a recipe opens in a dialog over its list, with the recipe's own address.

import { chosen, goTo, isRecipe, leave, pageOf } from "./return-list.js";
import { Opening } from "./detail-pane.js";

const sheet = document.querySelector("[data-sheet]");

function start() {
  const title = document.title;
  /** The address of the open recipe. */
  let shown;
  /** Whether going back closed the dialog; its close event follows later. */
  let isLeft = false;
  /** A base element keeps the list's relative addresses valid while the page has the recipe's address. */
  const root = document.createElement("base");
  root.href = location.href;

  const opening = new Opening(sheet.querySelector("[data-opening]"), [], (heading) => {
    if (heading) sheet.setAttribute("aria-label", heading.textContent);
    sheet.scrollTop = 0;
  });

  /** A preview of the recipe from its card. */
  function previewOf(card) {
    const preview = document.createElement("div");
    preview.className = "preview";
    preview.innerHTML = '<div class="recipe-header"><div><p class="title"></p><p aria-hidden="true"></p></div></div>';
    const title = preview.querySelector(".title");
    title.textContent = card.querySelector(".card-title, a").textContent;
    // Hidden from screen readers, which get the dialog's status.
    title.nextSibling.textContent = sheet.querySelector("[data-part=coming]").textContent;
    const facts = card.querySelector(".card-facts")?.cloneNode(true);
    if (facts) title.after(facts);
    const header = preview.firstChild;
    header.classList.add(...Array.from(card.classList).filter((name) => /^(no-photo|hue-\d+)$/.test(name)));
    const picture = card.querySelector(".picture")?.cloneNode(true);
    if (!picture || header.matches(".no-photo")) return preview;
    picture.classList.add("hero");
    picture.removeAttribute("style");
    header.append(picture);
    return preview;
  }

  /** The link that was chosen last: a page may have several to one recipe. */
  let opener;

  /** The link to a recipe that the sheet was, or could have been, opened with. */
  const linkTo = (address) =>
    opener?.isConnected && opener.href === address
      ? opener
      : Array.from(document.querySelectorAll("main a[href]")).find((link) => link.href === address);

  function open(address, name) {
    shown = address;
    if (!sheet.open) {
      sheet.setAttribute("aria-label", name);
      document.documentElement.classList.toggle("has-scrollbar", innerWidth > document.documentElement.clientWidth);
      sheet.showModal();
    }
    const card = linkTo(address)?.closest(".card");
    opening.open(address, card && previewOf(card));
  }

  function choose(link) {
    if (!sheet.open) {
      root.href = location.href;
      document.head.prepend(root);
    }
    const address = link.href;
    goTo(address);
    open(pageOf(address), link.textContent);
  }

  document.addEventListener("click", (event) => {
    const link = chosen(event);
    if (!link?.closest("main, [data-sheet]")) return;
    event.preventDefault();
    if (link.closest("main")) opener = link;
    choose(link);
  });

  // ---- Closing ----

  /** Whether a pointer event is on the backdrop: its target is the dialog, outside of its box. */
  function isOutside({ target, clientX, clientY }) {
    const box = sheet.getBoundingClientRect();
    return target === sheet
      && (clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom);
  }

  /** Whether the press began on the backdrop: a selection of text may end there. */
  let isPressedOutside = false;
  sheet.addEventListener("pointerdown", (event) => {
    isPressedOutside = isOutside(event);
  });

  sheet.addEventListener("click", (event) => {
    const back = event.target.closest("a[data-back]");
    if (!(isPressedOutside && isOutside(event)) && (!back || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return;
    event.preventDefault();
    sheet.close();
  });

  // Closed by the close button, Escape, a click on the backdrop, or going back.
  sheet.addEventListener("close", () => {
    const wasLeft = isLeft;
    isLeft = false;
    // Opened again in the meantime.
    if (sheet.open) return;
    opening.clear();
    document.title = title;
    const link = linkTo(shown);
    if (!link) document.querySelector("main").tabIndex = -1;
    // Its card may have left the favorites in the meantime.
    (link ?? document.querySelector("main")).focus({ preventScroll: true });
    shown = undefined;
    if (!wasLeft && isRecipe(location.href)) leave();
    else root.remove();
  });

  addEventListener("popstate", () => {
    const address = pageOf(location.href);
    if (isRecipe(address)) {
      if (!root.isConnected) document.head.prepend(root);
      if (address !== shown || !sheet.open) open(address, document.title);
    } else if (sheet.open) {
      isLeft = true;
      sheet.close();
    } else {
      root.remove();
    }
  });
}

// Browsers request these as soon as the address changes.
for (const link of document.head.querySelectorAll("link:is([rel~=icon], [rel=apple-touch-icon], [rel=manifest])")) {
  link.href = new URL(link.getAttribute("href"), document.baseURI).href;
}

if (sheet && isRecipe(location.href)) {
  // A recipe that was opened directly is an ordinary page. After a reload of a sheet's address the browser treats the
  // list's entry as the same document.
  const own = pageOf(location.href);
  addEventListener("popstate", () => {
    if (pageOf(location.href) !== own) location.reload();
  });
} else if (sheet) {
  start();
}
