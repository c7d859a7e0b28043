// The visitor's own notes have a script of their own, fetched when the visitor comes near them. Pages work without this file.

import { OnDemand } from "./on-demand.js";
import { eachPart } from "./page-parts.js";

const notes = new OnDemand("[data-notes]", () => {
  const { notesScript, notesStyles } = document.querySelector("[data-notes]")?.dataset ?? {};
  return notesScript && { script: notesScript, styles: notesStyles };
});

const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && notes.load(), {
  rootMargin: "50%",
});

eachPart((part) => {
  for (const section of part.querySelectorAll("[data-notes]")) observer.observe(section);
});
