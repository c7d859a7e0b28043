// Shows what has changed: the preview adds this to each page that it serves, and no built page has it.
(() => {
  const markOf = (page) => page.querySelector("script[data-recipegen-page]");
  const here = () => location.href.split("#")[0];
  const storageKey = "recipegen.preview";
  const scrollable = "main, aside, nav, section, article, div, dialog, ol, ul";
  const mark = markOf(document);
  /** The page that this document came as. */
  const own = { address: here(), page: mark.dataset.recipegenPage };
  /** The page that it shows. */
  let known = own;

  async function fetchPage(address) {
    const answer = await fetch(address, { cache: "no-cache" });
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  }

  function reload() {
    const panes = Array.from(document.querySelectorAll(scrollable), (pane) => pane.scrollTop);
    try {
      sessionStorage.setItem(storageKey, JSON.stringify({ address: here(), x: scrollX, y: scrollY, panes }));
    } catch {
      // The browser finds the place by itself, mostly.
    }
    location.reload();
  }

  function scrollBack() {
    let place;
    try {
      place = JSON.parse(sessionStorage.getItem(storageKey));
      sessionStorage.removeItem(storageKey);
    } catch {
      return;
    }
    if (place?.address !== here()) return;
    const apply = () => {
      document.querySelectorAll(scrollable).forEach((pane, index) => {
        if (place.panes[index]) pane.scrollTop = place.panes[index];
      });
      scrollTo({ left: place.x, top: place.y, behavior: "instant" });
    };
    apply();
    if (document.readyState !== "complete") addEventListener("load", apply, { once: true });
  }

  const styles = (page) =>
    Array.from(page.querySelectorAll("link[rel=stylesheet]")).filter((link) => !("recipegenPanel" in link.dataset));
  // The name holds a digest of the content; where the folder is depends on the page.
  const nameOf = (link) => link.getAttribute("href").split("/").pop();

  function swapStyles(page) {
    const old = styles(document).filter((link) => !("replaced" in link.dataset));
    const next = styles(page);
    if (old.length !== next.length) return reload();
    next.forEach((link, index) => {
      if (nameOf(link) === nameOf(old[index])) return;
      const added = document.createElement("link");
      added.rel = "stylesheet";
      added.href = new URL(link.getAttribute("href"), location.href);
      old[index].dataset.replaced = "";
      // Both hold until the new one is there, so that the page is never without a style.
      for (const event of ["load", "error"]) added.addEventListener(event, () => old[index].remove());
      old[index].after(added);
    });
  }

  const panelOf = (page) => Array.from(page.querySelectorAll("[data-recipegen-panel]"));
  const textOf = (panel) => panel.map((part) => part.outerHTML.replace("<details open", "<details")).join("");

  function swapPanel(page) {
    const [old, next] = [panelOf(document), panelOf(page)];
    if (textOf(old.filter((part) => part.isConnected)).replaceAll(' open=""', "") === textOf(next)) return;
    const isOpen = old.some((part) => part.querySelector("details")?.open);
    for (const part of old) part.remove();
    for (const part of next) {
      const added = document.adoptNode(part);
      if (isOpen) added.querySelector("details")?.setAttribute("open", "");
      mark.before(added);
    }
  }

  async function look() {
    const address = here();
    const page = await fetchPage(address);
    const next = markOf(page)?.dataset.recipegenPage;
    if (here() !== address) return;
    if (known.address !== address || next !== known.page) return reload();
    swapStyles(page);
    swapPanel(page);
  }

  // A recipe may have opened within this page, under an address of its own. Recipes are fetched when they open; the list
  // below them stays, and may have changed meanwhile.
  async function learn() {
    const address = here();
    if (address === known.address) return;
    const page = markOf(await fetchPage(address))?.dataset.recipegenPage;
    if (address !== here()) return;
    if (address === own.address && page !== own.page) return reload();
    known = { address, page };
  }

  let looks = Promise.resolve();
  const queue = (work) => {
    // The preview may be away; what it shows is looked at when it is back.
    looks = looks.then(work).catch(() => {});
  };

  let source;
  let timer;
  function connect() {
    clearTimeout(timer);
    source?.close();
    // Browsers hold few connections to a host: a page that nobody sees needs none.
    source = document.hidden ? undefined : new EventSource("/__recipegen/events");
    source?.addEventListener("message", () => queue(look));
    source?.addEventListener("error", () => {
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(connect, 2000);
    });
  }

  scrollBack();
  connect();
  document.addEventListener("visibilitychange", connect);
  addEventListener("pageshow", (event) => event.persisted && connect());
  addEventListener("pagehide", () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  });
  window.navigation?.addEventListener("currententrychange", () => queue(learn));
})();
