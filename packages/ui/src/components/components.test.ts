import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => readdirSync(join(import.meta.dirname, name)).some((file) => file.endsWith(".tsx")));
const index = readFileSync(join(import.meta.dirname, "../index.ts"), "utf8");

test.each(folders)("%s has stories, and can be imported", (name) => {
  const missing = [
    existsSync(join(import.meta.dirname, name, `${name}.stories.tsx`))
      ? ""
      : `components/${name}/${name}.stories.tsx: export one function for each look, and \`export default {}\``,
    index.includes(`./components/${name}/${name}.tsx`) ? "" : `src/index.ts: export what components/${name}/${name}.tsx offers`,
  ];
  expect(missing.filter((sentence) => sentence !== "")).toEqual([]);
});
