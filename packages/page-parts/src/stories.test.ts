import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Parts that draw nothing of their own, so that they have no look to show. */
const NOT_DRAWN: readonly string[] = ["HydratedRoot", "LoggedInOnly", "ScriptTexts", "UsernameForManagers"];
const read = (path: string) => readFileSync(join(import.meta.dirname, path), "utf8");
const components = [...read("index.ts").matchAll(/\b([A-Z]\w*[a-z]\w*)\b(?=[^{]*\} from "\.\/([\w-]+\.tsx)")/g)];
const stories = globSync("*.stories.tsx", { cwd: import.meta.dirname })
  .map(read)
  .join("\n");

test("every component is drawn by a story", () => {
  expect(components.length).toBeGreaterThan(4);
  const shown = (component: string, file: string) =>
    new RegExp(`import \\{[^}]*\\b${component}\\b[^}]*\\} from "\\./${file.replaceAll(".", "\\.")}"`).test(stories) &&
    new RegExp(`<${component}\\b`).test(stories);
  expect(components.filter(([, component = "", file = ""]) => !shown(component, file)).map(([name]) => name)).toEqual(NOT_DRAWN);
});
