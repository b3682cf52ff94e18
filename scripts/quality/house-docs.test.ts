import { expect, test } from "vitest";
import {
  commentPathProblems,
  decisionProblems,
  decisionIndexProblems,
  linkProblems,
  mapListProblems,
  migrationProblems,
  namedFileProblems,
  pathProblems,
  roomProblems,
  namesInRules,
  ruleProblems,
  ruleShapeProblems,
} from "./house-docs.ts";

const rulesOf = (problems: readonly { readonly rule: string }[]) => problems.map(({ rule }) => rule.slice(0, 40));

test("a decision without its number, or with another's, is found", () => {
  const right = { path: "docs/decisions/0003-one-typescript.md", text: "# 3. One TypeScript\n" };
  expect(decisionProblems([right])).toEqual([]);
  expect(decisionProblems([right, { path: "docs/decisions/0003-two.md", text: "# 3. Two\n" }])).toHaveLength(1);
  expect(decisionProblems([{ ...right, text: "# One TypeScript\n" }])).toHaveLength(1);
  expect(decisionProblems([{ ...right, path: "docs/decisions/typescript.md" }])).toHaveLength(1);
});

test("a decision that the index leaves out or has twice is found, and so is a number that is missing without a word", () => {
  const path = "docs/decisions/README.md";
  const decisions = ["0001-one.md", "0004-four.md"].map((name) => ({ path: `docs/decisions/${name}`, text: "" }));
  const found = (text: string) =>
    decisionIndexProblems({ path, text }, decisions).map(({ file, rule }) => [file, rule.length > 0]);
  const [one, four] = ["| [1](0001-one.md) | One |", "| [4](0004-four.md) | Four |"];
  expect(found(`2–3 never landed.\n\n## Pages\n\n${one}\n${four}`)).toEqual([]);
  expect(found(`2–3 never landed.\n\n## Pages\n\n${four}`)).toEqual([["docs/decisions/0001-one.md", true]]);
  expect(found(`2–3 never landed.\n\n## Pages\n\n${one}\n${four}\n${four}`)).toEqual([["docs/decisions/0004-four.md", true]]);
  expect(found(`2 never landed.\n\n## Pages\n\n${one}\n${four}`), "3 is missing").toEqual([[path, true]]);
  expect(found(`2–4 never landed.\n\n## Pages\n\n${one}\n${four}`), "4 is there").toEqual([[path, true]]);
});

test("a link of a document that leads nowhere is found, one to another site is not asked about", () => {
  const text = "[map](../map.md#rules) and [here](#there)\n[out](https://example.org/x.md) [code](../../apps/web/app.ts)";
  const there = new Set(["docs/map.md", "apps/web/app.ts"]);
  const found = () => linkProblems([{ path: "docs/rules/time.md", text }], (path) => there.has(path));
  expect(found()).toEqual([]);
  there.delete("apps/web/app.ts");
  expect(found()).toMatchObject([{ file: "docs/rules/time.md", line: 2 }]);
});

test("an entry of docs/adding to which the map has no link is found", () => {
  const adding = [{ path: "docs/adding/forms.md", text: "# Forms\n\n## A form\n\nIts schema.\n\n## Steps\n" }];
  const found = (text: string) => mapListProblems({ path: "docs/map.md", text }, adding);
  expect(found("- [A form](adding/forms.md#a-form) · [Steps](adding/forms.md#steps)")).toEqual([]);
  expect(found("- [A form](adding/forms.md#a-form)")).toMatchObject([
    { rule: 'the map has no link to "Steps" of adding/forms.md' },
  ]);
});

test("a migration whose number another one has, or that leaves one out, is found", () => {
  const named = (...names: readonly string[]) => names.map((name) => `apps/server/migrations/${name}.sql`);
  expect(migrationProblems(named("0001_accounts", "0002_programmes"))).toEqual([]);
  expect(migrationProblems(named("0002_programmes", "0001_accounts")), "as git lists a new one").toEqual([]);
  expect(migrationProblems(named("0001_accounts", "0001_programmes"))).toHaveLength(1);
  expect(migrationProblems(named("0001_accounts", "0003_programmes"))).toHaveLength(1);
});

test("a path of a document that is not there is found, the open end of an example is not", () => {
  const text = "go to `packages/ui/src/index.ts`,\n`apps/web/app/<room>/` or `cms/src/api/web-page/…/schema.json`";
  const there = new Set(["packages/ui/src/index.ts", "apps/web/app", "cms/src/api/web-page"]);
  expect(pathProblems([{ path: "docs/map.md", text }], (path) => there.has(path))).toEqual([]);
  there.delete("apps/web/app");
  expect(pathProblems([{ path: "docs/map.md", text }], (path) => there.has(path))).toMatchObject([{ line: 2 }]);
});

test("a file that a document names without its way is looked for in the folders that its head names, then everywhere", () => {
  const paths = ["packages/domain/src/enrolment/phase.ts", "apps/a/http/mount.ts", "apps/a/text.ts", "apps/b/text.ts"];
  const found = (path: string, line: string) =>
    namedFileProblems([{ path, text: `Rules are in \`packages/domain/src/enrolment/\`.\n\n## R-ENR-01\n\n${line}` }], paths);
  expect(found("docs/rules/enrolment.md", "`phase.ts`, `mount.ts` and `http/mount.ts`, `<name>.ts`, `*.client.ts`")).toEqual([]);
  expect(found("docs/rules/enrolment.md", "`check.ts`")).toMatchObject([{ line: 5 }]);
  expect(found("docs/map.md", "`apps.ts` and `other/mount.ts`")).toHaveLength(2);
  expect(found("docs/rules/enrolment.md", "`text.ts`"), "of a rule, one of several").toHaveLength(1);
  expect(found("docs/map.md", "`text.ts`"), "of every room").toEqual([]);
});

test("a file that a comment names with its folder and that is not there is found, in the code and in examples it is not", () => {
  const text = ["/** See http/mount.ts,", " * or apps/web/vite.config.ts", " */", "go(); // by ./f.ts"].join("\n");
  const imports = 'import { gone } from "../http/gone.ts";\nfetch("https://example.org/http/gone.ts");';
  const paths = ["apps/server/src/platform/http/mount.ts", "apps/web/vite.config.ts"];
  expect(commentPathProblems([{ path: "a.ts", text: `${text}\n${imports}` }], paths)).toEqual([]);
  expect(commentPathProblems([{ path: "a.ts", text }], paths.slice(1))).toMatchObject([{ line: 1 }]);
  expect(commentPathProblems([{ path: "a.ts", text: "go(); // by http/mount.ts" }], ["other-http/mount.ts"])).toHaveLength(1);
});

test("a room that says nowhere what it is, is found", () => {
  const text = "Rooms:\n\n- **`apps/server/src/`**: `platform` and\n  `sending`\n- **`apps/web/app/`**: `shell`\n\n`news`";
  const found = (server: readonly string[], web: readonly string[], files: Record<string, string> = {}) =>
    roomProblems(
      { path: "docs/map.md", text },
      new Map([
        ["apps/server/src", "routes.ts"],
        ["apps/web/app", "text.ts"],
      ]),
      (folder) => (folder === "apps/web/app" ? web : server),
      (path) => files[path],
    ).map(({ file, rule }) => `${file}: ${rule}`);
  expect(found(["platform", "sending"], ["shell"]), "named in the map").toEqual([]);
  const said = { "apps/server/src/risk/routes.ts": "/** Risk. */\n", "apps/web/app/news/text.ts": "/** News. */\n" };
  expect(found(["risk"], ["news"], said), "said by the room").toEqual([]);
  expect(found(["shell"], ["news"], { "apps/web/app/news/text.ts": 'import "x";\n/** Late. */' })).toEqual([
    "apps/server/src/shell/routes.ts: the first line says what the room `shell` is: /** What members bookmark. */",
    "apps/web/app/news/text.ts: the first line says what the room `news` is: /** What members bookmark. */",
  ]);
});

/** A rule as docs/rules writes it. */
const ruleText = (number: string, parts: { holds?: string; guarded?: string; proved?: string } = {}) => {
  const { holds = "It holds.", guarded = "**Guarded by:** `replyBy`", proved = "**Proved in:** `scripts/time.test.ts`" } = parts;
  return [`## ${number} A title`, holds, guarded, proved].join("\n\n");
};
const timeRules = (...texts: readonly string[]) => [{ path: "docs/rules/time.md", text: texts.join("\n\n") }];

test("a rule that names a function which is gone is found", () => {
  const rules = timeRules(
    "Prose of `anything`.",
    ruleText("R-TIME-01", { holds: "Of `asked.at`." }),
    "## More\n\nOf `anything`.",
  );
  expect(namesInRules(rules, [{ path: "time.ts", text: "export const replyBy = 1;" }])).toEqual([]);
  expect(namesInRules(rules, [{ path: "time.ts", text: "export const answered = 1;" }])).toMatchObject([{ line: 7 }]);
});

test("a rule without a test, and a number without a rule, are found", () => {
  const rules = timeRules(ruleText("R-TIME-01"), ruleText("R-TIME-02"));
  const proving = (...numbers: string[]) => [{ path: "time.test.ts", text: numbers.join(" ") }];
  expect(ruleProblems(rules, proving("R-TIME-01", "R-TIME-02"))).toEqual([]);
  expect(rulesOf(ruleProblems(rules, proving("R-TIME-01")))).toEqual(["R-TIME-02 is named by no test: put it in"]);
  expect(rulesOf(ruleProblems(rules, proving("R-TIME-01", "R-TIME-02", "R-TIME-09")))).toEqual([
    "R-TIME-09 has no heading in docs/rules: ",
  ]);
  const both = proving("R-TIME-01", "R-TIME-02");
  const twice = [...rules, { path: "docs/rules/search.md", text: ruleText("R-TIME-02") }];
  expect(ruleProblems(twice, both)).toMatchObject([{ file: "docs/rules/search.md", line: 1 }]);
  expect(ruleProblems(rules, both, [{ path: "time.ts", text: "// R-TIME-08" }])).toMatchObject([{ file: "time.ts", line: 1 }]);
  const mentioned = [...rules, { path: "docs/rules/search.md", text: "As R-TIME-08 has it." }];
  expect(ruleProblems(mentioned, both, [{ path: "time.ts", text: "R-TIME-08" }])).toHaveLength(1);
});

test("a rule that is not written as the others are is found", () => {
  const tests = [{ path: "scripts/time.test.ts", text: "R-TIME-01" }];
  const found = (...parts: Parameters<typeof ruleText>) =>
    ruleShapeProblems(timeRules(ruleText(...parts)), tests).map(({ line, rule }) => `${line}: ${rule.slice(0, 47)}`);
  expect(found("R-TIME-01")).toEqual([]);
  expect(found("R-TIME-01", { holds: "" })).toEqual(["1: R-TIME-01 says what holds, then **Guarded by:**"]);
  expect(found("R-TIME-01", { guarded: "" })).toEqual(["1: R-TIME-01 says what holds, then **Guarded by:**"]);
  expect(found("R-TIME-01", { proved: "" })).toHaveLength(1);
  expect(found("R-TIME-01", { proved: "**Proved in:** `scripts/gone.test.ts`" })).toEqual([
    "1: R-TIME-01 names `scripts/gone.test.ts`, which i",
  ]);
  expect(found("R-TIME-02"), "whose test does not name it").toEqual(["1: R-TIME-02 is named by none of the tests under *"]);
  const row = timeRules("| rule | what it says |\n| R-TIME-03 | A promise. |");
  expect(ruleShapeProblems(row, tests)).toMatchObject([{ line: 2 }]);
  const wide = timeRules(ruleText("R-TIME-01", { holds: "word ".repeat(40) }));
  expect(ruleShapeProblems(wide, tests)).toMatchObject([{ line: 3 }]);
});
