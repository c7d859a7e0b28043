// Sites that the program built: those of the environment, and sites of a test's own recipes.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after } from "node:test";

function given(name, meaning) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} names no ${meaning}`);
  return resolve(value);
}

/** The folder of the demo site, or with "-ar" and others of the same recipes built otherwise. */
export const siteFolder = (kind = "") => given("RECIPEGEN_SITE", "folder of a site") + kind;

export const program = () => given("RECIPEGEN_PROGRAM", "program");

/** A folder that is removed after the test. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "recipegen-test-"));
  after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The folder of a new site with recipes of schema.org. */
export function built(recipes, language = "en") {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "source"));
  writeFileSync(join(folder, "source/recipes.json"), JSON.stringify(recipes));
  writeFileSync(join(folder, "source/recipegen.yml"), `site: {title: Test, language: ${language}}\nfeeds: [{source: recipes.json}]\n`);
  execFileSync(program(), ["build", join(folder, "source"), "--output", join(folder, "public"), "--quiet"]);
  return join(folder, "public");
}
