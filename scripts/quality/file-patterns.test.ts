import { globSync } from "node:fs";
import { type AST, RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";
import { expect, test } from "vitest";
import { scriptGroups } from "../../apps/web/vite/script-groups.ts";
import { STYLE_PARTS } from "../../apps/web/vite/style-parts.ts";
import { inRoot } from "../run/paths.ts";

const FILES = globSync(
  ["apps/web/app/**/*.{ts,tsx,css,json}", "packages/*/src/**/*.{ts,tsx,css}", "node_modules/{react-dom,zod,@conform-to}/**/*.js"],
  { cwd: inRoot() },
);
/** The bundler's own, which are nobody's files. */
const MADE = ["vite/preload-helper.js", "rolldown/runtime.js", "@oxc-project+runtime/helpers.js"];

const TABLES = new Map<string, RegExp>([
  ...scriptGroups.map(({ name, test }) => [`scripts: ${name}`, test] as const),
  ...STYLE_PARTS.map(({ name, files }) => [`styles: ${name}`, files] as const),
]);

/** The alternatives of a pattern without which it matches the same files. */
function idle(pattern: RegExp, files: readonly string[]): readonly string[] {
  const found = files.filter((file) => pattern.test(file));
  if (found.length === 0) return [pattern.source];
  return alternativesOf(pattern).flatMap(({ text, others }) => {
    const without = new RegExp(others);
    const matched = files.filter((file) => without.test(file));
    return matched.length === found.length ? [text] : [];
  });
}

/** Each of several ways that a pattern, or a group in it, leaves open; with the pattern that has all but this. */
function alternativesOf({ source }: RegExp): readonly { readonly text: string; readonly others: string }[] {
  const alternatives: AST.Alternative[] = [];
  visitRegExpAST(new RegExpParser().parsePattern(source), {
    onAlternativeEnter: (node) => void (node.parent.alternatives.length > 1 && alternatives.push(node)),
  });
  return alternatives.map(({ raw, start, end }) => {
    const [before, after] = source[start - 1] === "|" ? [start - 1, end] : [start, end + 1];
    return { text: raw, others: source.slice(0, before) + source.slice(after) };
  });
}

test.each([...TABLES])("every pattern of %s finds a file that no other of them finds", (_, pattern) => {
  expect(idle(pattern, [...FILES, ...MADE])).toEqual([]);
});

test("says what finds nothing, also within a pattern", () => {
  const files = ["app/home/home.ts", "app/news/list.ts", "app/news/entry.ts"];
  expect(idle(/app\/home\/|app\/(?:news|shop)\/(?:list|entry)|app\/moved/, files)).toEqual(["shop", "app\\/moved"]);
  expect(idle(/app\/moved\.ts/, files)).toEqual(["app\\/moved\\.ts"]);
});
