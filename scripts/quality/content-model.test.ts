import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../run/paths.ts";
import { CONTENT_MODEL, contentModel, type ModelRow, modelRows } from "./content-model.ts";

test("the document has the fields of the content service", () => {
  const document = readFileSync(inRoot(CONTENT_MODEL), "utf8");
  expect(document, `${CONTENT_MODEL} is out of date: npm run generate -- model writes it again`).toBe(
    contentModel(document, modelRows()),
  );
});

const DOCUMENT = `Words of ours.

## Types the pages need

| path | kind | fields | remarks |
| --- | --- | --- | --- |
| \`fees\` | collection | old string | amount: in HKD |
| \`gone\` | single | old string |  |

## Other tables

| path | kind |
| --- | --- |
| \`gone\` | ours |
`;
const FEES: ModelRow = { name: "fees", kind: "type", cells: ["collection", "amount integer!"] };
const NEW: ModelRow = { name: "recipes", kind: "type", cells: ["collection", "title string!"] };

test("remarks and other tables stay, removed rows are deleted, and new ones are added at the end", () => {
  const written = contentModel(DOCUMENT, [FEES, NEW]);
  expect(written).toContain(
    "| `fees` | collection | amount integer! | amount: in HKD |\n| `recipes` | collection | title string! |  |\n",
  );
  expect(written).not.toContain("old string");
  expect(written).toContain("| `gone` | ours |");
  expect(contentModel(written, [FEES, NEW])).toBe(written);
});
