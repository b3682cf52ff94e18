import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../run/paths.ts";

const palette = readFileSync(inRoot("packages/ui/src/tokens/palette.css"), "utf8");
const COLOURS = new Set(palette.toLowerCase().match(/#[\da-f]{6}\b/g));

/** `#fff` as `#ffffff`, in small letters. */
const inFull = (colour: string) => colour.toLowerCase().replace(/^#([\da-f])([\da-f])([\da-f])$/, "#$1$1$2$2$3$3");

/** Not files to print: ink on paper has colours of its own. */
const files = globSync("apps/{server/src,web/app}/**/*.{ts,tsx}", { cwd: inRoot("") }).filter(
  (path) => !/\.(test|stories|fixtures)\.|\/platform\/pdf\//.test(path),
);

test("a colour that pages and emails cannot take from the tokens is one of the palette", () => {
  const typed = files.flatMap((path) => {
    const source = readFileSync(inRoot(path), "utf8");
    // In a style or as a whole value: `#482913` in a text is no colour.
    const colours = source.matchAll(/(?<=[:"] ?|solid )#(?:[\da-f]{6}|[\da-f]{3})(?=[";}])/gi);
    return [...colours].map(([colour]) => `${path}: ${inFull(colour)}`);
  });
  expect(typed.length).toBeGreaterThan(8);
  expect(typed.filter((named) => !COLOURS.has(named.split(": ")[1] ?? ""))).toEqual([]);
});
