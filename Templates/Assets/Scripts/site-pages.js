// Fetches pages of the site, of which another page shows a part.

import { fetchFile } from "./site-files.js";

/** A page of the site. */
export async function fetchPage(address) {
  const answer = await fetchFile(address);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** The sources of photos that a page's Content-Security-Policy allows: the page's own hosts only. */
const photoSources = (page) =>
  page.querySelector("meta[http-equiv=Content-Security-Policy]").content.match(/img-src([^;]*)/)[1].trim().split(/\s+/);

/** Whether this page may show the other page's photos. */
export function allows(page) {
  const sources = new Set(photoSources(document));
  return photoSources(page).every((source) => sources.has(source));
}
