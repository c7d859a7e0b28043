// Shows what has changed: the preview adds this to each page that it serves, and no built page has it.
(() => {
  const markOf = (page) => page.querySelector("script[data-recipegen-page]");
  const here = () => location.href.split("#")[0];
  const storageKey = "recipegen.preview";
  const scrollable = "main, aside, nav, section, article, div, dialog, ol, ul";
  const mark = markOf(document);
  const fetchAnything = window.fetch;
  /** The marks of pages that the site's scripts have fetched to show them in this document, by address. */
  const fetched = new Map();

  const parse = (text) => new DOMParser().parseFromString(text, "text/html");

  async function fetchPage(address) {
    const answer = await fetchAnything(address, { cache: "no-cache" });
    return parse(await answer.text());
  }

  async function markOfAnswer(request) {
    const answer = await request;
    if (!answer.headers.get("Content-Type")?.startsWith("text/html")) return undefined;
    return markOf(parse(await answer.clone().text()))?.dataset.recipegenPage;
  }

  // A recipe may open within this document, under an address of its own. A second request for its mark could be answered
  // after an edit that the visitor does not see yet.
  window.fetch = (resource, options) => {
    const request = fetchAnything(resource, options);
    const address = new URL(resource.url ?? resource, location.href).href.split("#")[0];
    fetched.set(address, markOfAnswer(request).catch(() => undefined));
    return request;
  };

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
  // The name or the query holds a digest of the content; where the folder is depends on the page.
  const nameOf = (link) => link.getAttribute("href").split("/").pop();
  const kindOf = (link) => nameOf(link).split(".")[0];

  function swapStyles(page) {
    const old = styles(document).filter((link) => !("replaced" in link.dataset));
    const next = styles(page);
    // Below a recipe in a sheet is a list, which has more of them.
    const pairs = next.map((link) => [link, old.find((one) => kindOf(one) === kindOf(link))]);
    if (pairs.some(([, one]) => !one)) return reload();
    for (const [link, one] of pairs) {
      if (nameOf(link) === nameOf(one)) continue;
      const added = document.createElement("link");
      added.rel = "stylesheet";
      added.href = new URL(link.getAttribute("href"), location.href);
      one.dataset.replaced = "";
      // Both hold until the new one is there, so that the page is never without a style.
      for (const event of ["load", "error"]) added.addEventListener(event, () => one.remove());
      one.after(added);
    }
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
    const shown = (await fetched.get(address)) ?? mark.dataset.recipegenPage;
    if (here() !== address) return;
    if (markOf(page)?.dataset.recipegenPage !== shown) return reload();
    swapStyles(page);
    swapPanel(page);
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

  // A service worker would outlive the preview, and serve whatever has its address next.
  document.querySelector("[data-offline]")?.removeAttribute("data-offline");
  scrollBack();
  connect();
  document.addEventListener("visibilitychange", connect);
  addEventListener("pageshow", (event) => event.persisted && connect());
  addEventListener("pagehide", () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  });
  window.navigation?.addEventListener("currententrychange", () => queue(look));
})();
