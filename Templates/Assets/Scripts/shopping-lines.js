// Serializes ingredient lines as pieces, from which a line can be rendered with other amounts. Texts become text nodes.

import { written } from "./as-written.js";
import { tidy } from "./text-forms.js";

const parts = { amount: "amount", "ingredient-name": "name", "ingredient-note": "note", of: "of" };
const longest = 2000;

/** "1", "3/2 cup", "2-3": as `amounts.js` reads it. */
const fraction = String.raw`\d{1,10}(?:/[1-9]\d{0,9})?`;
const measure = new RegExp(String.raw`^${fraction}(?:-${fraction})?(?: [a-z ]{1,20})?$`, "i");
const forms = /^[^|]{0,20}\|[^|]{0,20}$|^$/;

// ---- Reading a page ----

/** The pieces of an element as they were written: texts, and objects for what the script of amounts changes. */
function piecesOf(element) {
  return (element[written] ?? [...element.childNodes]).flatMap((node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches("input, .fixed-mark")) return [];
    const { metric, us, size, times, decimal, implied, unit, forms } = node.dataset;
    if (node.localName === "data") {
      return {
        value: node.value, ...(decimal !== undefined && { decimal: true }), ...(implied !== undefined && { implied: true }),
        forms, pieces: piecesOf(node),
      };
    }
    if (metric ?? us ?? size !== undefined) {
      const flags = { ...(size !== undefined && { size: true }), ...(times !== undefined && { times: true }) };
      return { ...(metric !== undefined && { metric }), ...(us !== undefined && { us }), ...flags, pieces: piecesOf(node) };
    }
    if (unit !== undefined) return { unit, pieces: piecesOf(node) };
    if (forms !== undefined) return { forms, pieces: piecesOf(node) };
    const part = parts[[...node.classList].find((name) => parts[name])];
    return part ? { part, pieces: piecesOf(node) } : piecesOf(node);
  });
}

/** Joins texts beside each other. */
const joined = (pieces) =>
  pieces.reduce((all, piece) => {
    if (typeof piece === "string" && typeof all.at(-1) === "string") all.push(all.pop() + piece);
    else all.push(typeof piece === "string" ? piece : { ...piece, pieces: joined(piece.pieces) });
    return all;
  }, []);

const textOf = (pieces) => pieces.map((piece) => (typeof piece === "string" ? piece : textOf(piece.pieces))).join("");
const named = (pieces) =>
  pieces.flatMap((piece) => (typeof piece === "string" ? [] : piece.part === "name" ? textOf(piece.pieces) : named(piece.pieces)));

/**
 * The lines of a recipe: `{ text, name, food, staple, section, pieces }`. `food` has the keys of a food, the first one its own;
 * `staple` says that it is in every kitchen.
 */
export function linesOf(article) {
  return Array.from(article.querySelectorAll(".ingredients > li"), (line) => {
    const pieces = joined(piecesOf(line));
    const heading = line.parentElement.previousElementSibling;
    const section = /^H\d$/.test(heading?.tagName) ? tidy(heading.textContent) : undefined;
    const { food, staple } = line.dataset;
    const entry = {
      text: tidy(textOf(pieces)), name: tidy(named(pieces).join(" ")), ...(food && { food }), ...(section && { section }),
      ...(staple !== undefined && { staple: true }), pieces,
    };
    return isLine(entry) ? entry : { text: entry.text.slice(0, longest), name: "", pieces: [entry.text.slice(0, longest)] };
  }).filter(({ text }) => text);
}

// ---- What is stored ----

const isText = (value) => typeof value === "string" && value.length <= longest;

function isSound(pieces, depth = 0) {
  if (!Array.isArray(pieces) || pieces.length > 100 || depth > 6) return false;
  return pieces.every((piece) => {
    if (typeof piece !== "object" || piece === null) return isText(piece);
    // A bracket that says an amount again has none in a system.
    const isMeasure = ["value", "metric", "us"].every((name) => (piece[name] ?? "") === "" || measure.test(piece[name]));
    const isWord = ["unit", "forms"].every((name) => piece[name] === undefined || forms.test(piece[name]));
    return isMeasure && isWord && isSound(piece.pieces, depth + 1);
  });
}

/** Whether a stored line can be shown. */
export function isLine(line) {
  const areTexts = [line?.text, line?.name, line?.food ?? "", line?.section ?? ""].every(isText);
  return areTexts && isSound(line.pieces);
}

// ---- Showing ----

const classes = Object.fromEntries(Object.entries(parts).map(([name, part]) => [part, name]));

function elementOf(piece) {
  if (typeof piece === "string") return piece;
  const element = document.createElement(piece.value === undefined ? "span" : "data");
  if (piece.value !== undefined) element.value = piece.value;
  for (const name of ["metric", "us", "unit", "forms"]) if (piece[name] !== undefined) element.dataset[name] = piece[name];
  for (const name of ["size", "times", "decimal", "implied"]) if (piece[name]) element.dataset[name] = "";
  if (classes[piece.part]) element.className = classes[piece.part];
  element.append(...piece.pieces.map(elementOf));
  return element;
}

/** A line as an element of list items of its own, so that the script of amounts can change it. */
export function lineElement(line) {
  const element = document.createElement("li");
  element.append(...line.pieces.map(elementOf));
  return element;
}
