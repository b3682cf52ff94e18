import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../run/paths.ts";
import { FIGURE, figureProblems, proseNameProblems, docstringProblems, untilNowProblems } from "./prose-names.ts";

const file = (path: string, text: string) => ({ path, text });

test("a name in a comment or a document that the code has nowhere is found, whichever way it is written", () => {
  const code = file("a.ts", "/** From `createLeaving`. */\nexport const end = createExit(); // as `MAX_LINES`\n");
  const document = file("docs/map.md", "# Map\n\nAsk `FormProps` or `beginAgain(from)`.");
  expect(proseNameProblems([code], [document])).toMatchObject([
    { file: "a.ts", line: 1, rule: expect.stringContaining("`createLeaving` is nowhere") },
    { file: "a.ts", line: 2 },
    { file: "docs/map.md", line: 3 },
    { file: "docs/map.md", line: 3 },
  ]);
  const there = file("b.ts", "interface FormProps {}\nconst [createLeaving, beginAgain, MAX_LINES] = all;");
  expect(proseNameProblems([code, there], [document])).toEqual([]);
});

test("a name that only other comments have is found, and a single word is not asked about", () => {
  expect(proseNameProblems([file("a.ts", "// `goneFrom` here\n/* and `goneFrom` there */\n// `gone`")], [])).toHaveLength(2);
  expect(proseNameProblems([file("a.sql", "-- goneFrom"), file("b.ts", "// `goneFrom`")], []), "of another language").toEqual([]);
});

test("a figure of a document that its constant has no more is found", () => {
  const code = [file("a.ts", "const MAX_BYTES = 48 * MIB;\nconst MAX_ROWS = 2_000;\n  login: { points: 60, seconds: 1 },\n")];
  const found = (text: string) => figureProblems([file("docs/operations.md", text)], code).map(({ rule }) => rule);
  expect(found("48 MiB (`MAX_BYTES`), 2,000 (`MAX_ROWS`) and 60 (`login`); 7 days (`nightly`)")).toEqual([]);
  expect(found("47 MiB (`MAX_BYTES`)\n61 (`login`)")).toEqual([
    "47 (`MAX_BYTES`): the code has 48",
    "61 (`login`): the code has 60",
  ]);
  expect(found("At most 47\nMiB\n(`MAX_BYTES`)")).toEqual(["47 (`MAX_BYTES`): the code has 48"]);
  expect(found("5 (`MAX_COLUMNS`)")).toEqual(["5 (`MAX_COLUMNS`): the code has no figure"]);
});

test("a docstring that says in another way what a function takes or gives is found, in code it is not", () => {
  const found = (text: string) => docstringProblems(file("a.ts", text)).map(({ line }) => line);
  expect(found("/** Ends it. In: the time.\n * When it began. In:\n * Out:\n */")).toEqual([1, 2, 3]);
  expect(found('/** In: the time. Out: how many. */\n/** `now`: the time. */\nconst text = "In: order";')).toEqual([1, 1]);
  expect(found("/** Ends it. Out: how many. */\n * Out: null\nconst a = 1; // Out: one")).toEqual([1, 2, 3]);
  expect(found('/** Returns how many. */\nconst text = "Out: of order";')).toEqual([]);
});

test("a sentence that says what has no caller yet is found, over two lines too, and one about what is not there yet is not", () => {
  const found = (path: string, text: string) => untilNowProblems([file(path, text)]).map(({ line }) => line);
  expect(found("docs/a.md", "Nothing calls these two yet.\n\nIt has no caller yet.\n\nOnly tests do so as yet.")).toEqual([
    1, 3, 5,
  ]);
  expect(found("docs/a.md", "It offers, which nothing but the\ndemonstration calls yet.")).toEqual([1]);
  expect(found("a.ts", "/**\n * Nobody uses\n * it yet.\n */\nconst text = 'nothing calls it yet';")).toEqual([2]);
  expect(
    found("docs/a.md", "Nothing has been sent yet.\nNobody is known there yet.\nNothing calls it. Later is not yet."),
  ).toEqual([]);
});

test("the figures of the document for operators name their constants, so that they are compared with the code", () => {
  expect([...readFileSync(inRoot("docs/operations.md"), "utf8").matchAll(FIGURE)].length).toBeGreaterThanOrEqual(30);
});
