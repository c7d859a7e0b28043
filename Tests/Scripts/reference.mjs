// The search in Python, to compare the scripts with: `search_samples.py` in a process of its own.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("search_samples.py", import.meta.url));

export class Reference {
  #process = spawn("python3", [program], { stdio: ["pipe", "pipe", "inherit"], env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" } });
  #waiting = [];
  #folders = [];

  constructor() {
    createInterface({ input: this.#process.stdout }).on("line", (line) => this.#waiting.shift().resolve(JSON.parse(line)));
    this.#process.on("exit", (code) => {
      for (const { reject } of this.#waiting) reject(new Error(`the reference ended with ${code}`));
    });
  }

  /** A promise of a command's result. */
  ask(...command) {
    this.#process.stdin.write(`${JSON.stringify(command)}\n`);
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  /** A site in a folder of its own. */
  async site(described, options = {}) {
    const { number, recipes } = await described;
    const folder = mkdtempSync(join(tmpdir(), "recipegen-search-"));
    this.#folders.push(folder);
    await this.ask("write", number, folder, options);
    return {
      folder, recipes, number,
      answer: (text, choices = []) => this.ask("answer", number, text, choices),
      docs: async (text) => (await this.ask("answer", number, text)).docs,
    };
  }

  randomSite = (language, count, seed, options) => this.site(this.ask("random_site", language, count, seed), options);
  siteOf = (recipes, options, language = "en") => this.site(this.ask("site_of", recipes, language), options);

  /** A site of a few recipes with these titles. */
  few = (titles, options) => this.siteOf(titles.map((title, number) => recipe(title, { id: `f:${number}` })), options);

  end() {
    this.#process.stdin.end();
    for (const folder of this.#folders) rmSync(folder, { recursive: true });
  }
}

export const recipe = (title, others = {}) => ({
  id: title, title, cuisines: [], categories: [], tags: [], diets: [], difficulty: null, ingredients: ["water"],
  steps: ["Cook the dinner."], minutes: 20, ...others,
});
