// The visitor's own notes have a script of their own, fetched when the visitor comes near them. Pages work without this file.

import { OnDemand } from "./on-demand.js";
import { eachPart } from "./page-parts.js";

const notes = new OnDemand("[data-notes]", () => {
  const { notesScript, notesStyles } = document.querySelector("[data-notes]")?.dataset ?? {};
  return notesScript && { script: notesScript, styles: notesStyles };
});

const observer = new IntersectionObserver(
  async (entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    const isLoaded = await notes.load();
    for (const { target } of entries) {
      if (!isLoaded) target.hidden = true;
      observer.unobserve(target);
    }
  },
  { rootMargin: "50%" },
);

eachPart((part) => {
  for (const section of part.querySelectorAll("[data-notes]")) {
    // About as high as it will be, so that nothing moves when it is filled.
    Object.assign(section.style, { minBlockSize: "26rem", paddingBlockStart: "40px" });
    section.hidden = false;
    observer.observe(section);
  }
});
