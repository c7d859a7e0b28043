// Recipes open over the list that they are chosen from, as a dialog with the recipe's own address.

import { chosen, goTo, isRecipe, leave, pageOf } from "./return-list.js";
import { Opening } from "./detail-pane.js";

const sheet = document.querySelector("[data-sheet]");

function start() {
  const title = document.title;
  /** The address of the recipe that is over the list. */
  let shown;
  /** Whether the history has closed the dialog; that is told only later. */
  let isLeft = false;
  /** Keeps the relative addresses of the list what they are, whatever the page's own address is. */
  const root = document.createElement("base");
  root.href = location.href;

  const opening = new Opening(sheet.querySelector("[data-opening]"), [], (heading) => {
    if (heading) sheet.setAttribute("aria-label", heading.textContent);
    sheet.scrollTop = 0;
  });

  /** What a card tells of its recipe, in the places where the recipe's page has it. */
  function previewOf(card) {
    const preview = document.createElement("div");
    preview.className = "preview";
    preview.innerHTML = '<div class="recipe-header"><div><p class="title"></p><p aria-hidden="true"></p></div></div>';
    const title = preview.querySelector(".title");
    title.textContent = card.querySelector(".card-title").textContent;
    // Screen readers are told by the dialog's status.
    title.nextSibling.textContent = sheet.querySelector("[data-part=coming]").textContent;
    const facts = card.querySelector(".card-facts")?.cloneNode(true);
    if (facts) title.after(facts);
    const picture = card.querySelector(".picture").cloneNode(true);
    picture.classList.add("hero");
    picture.removeAttribute("style");
    preview.firstChild.append(picture);
    return preview;
  }

  /** The first card that leads to a recipe. */
  const cardOf = (address) =>
    Array.from(document.querySelectorAll(".card a")).find((link) => link.href === address)?.closest(".card");

  function open(address, name) {
    shown = address;
    if (!sheet.open) {
      sheet.setAttribute("aria-label", name);
      document.documentElement.classList.toggle("has-scrollbar", innerWidth > document.documentElement.clientWidth);
      sheet.showModal();
    }
    const card = cardOf(address);
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
    choose(link);
  });

  // ---- Closing ----

  /** Whether a pointer is on what is behind the dialog: that is on the dialog itself, outside of its box. */
  function isOutside({ target, clientX, clientY }) {
    const box = sheet.getBoundingClientRect();
    return target === sheet
      && (clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom);
  }

  /** Whether the button was pressed outside: who selects text may only let go of it there. */
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

  // However it was closed: by the X, the Escape key, a click outside, or by going back.
  sheet.addEventListener("close", () => {
    const wasLeft = isLeft;
    isLeft = false;
    // Opened again meanwhile.
    if (sheet.open) return;
    opening.clear();
    document.title = title;
    const card = Array.from(document.querySelectorAll("main a[href]")).find((link) => link.href === shown);
    if (!card) document.querySelector("main").tabIndex = -1;
    // It may have left the favorites meanwhile.
    (card ?? document.querySelector("main")).focus({ preventScroll: true });
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

// Browsers look for these as soon as the address changes.
for (const link of document.head.querySelectorAll("link:is([rel~=icon], [rel=apple-touch-icon], [rel=manifest])")) {
  link.href = new URL(link.getAttribute("href"), document.baseURI).href;
}

if (sheet && isRecipe(location.href)) {
  // A recipe that was opened on its own is a page like others. If it was a sheet before it was loaded anew, the browser
  // takes the list for the same page.
  const own = pageOf(location.href);
  addEventListener("popstate", () => {
    if (pageOf(location.href) !== own) location.reload();
  });
} else if (sheet) {
  start();
}
