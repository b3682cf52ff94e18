import { expect, test } from "vitest";
import { settingProblems } from "./house-settings.ts";

const SERVER = { path: "apps/server/src/platform/env.ts", text: "z.object({ HOST: text, LOG_LEVEL: OLD_RULE, NODE_ENV: text })" };
const CMS = { path: "cms/config/settings.ts", text: 'read.flag("CMS_SEED", false);' };
const START = { path: "scripts/run/settings.ts", text: '({ CMS_SEED: textOf(env, "CMS_SEED", `${MS_PER_DAY}`) })' };
const EXAMPLE = "# LOG_LEVEL=info says more\nHOST=\nLOG_LEVEL=info\nCMS_SEED=true\n";

const found = (example: string, ...readers: (typeof CMS)[]) =>
  settingProblems(example, readers).map(({ file, line, rule }) => `${file}:${line} ${rule.slice(0, 30)}`);

test("a setting that is read and not shown, or shown and not read, is found", () => {
  expect(found(EXAMPLE, SERVER, CMS, START)).toEqual([]);
  const more = { ...SERVER, text: `${SERVER.text};\nz.object({ SEARCH_KEY: text })` };
  expect(found(EXAMPLE, more, CMS, START)).toEqual([`${SERVER.path}:2 SEARCH_KEY is not in .env.exam`]);
  expect(found(`${EXAMPLE}SEARCH_KEY=\n`, SERVER, CMS, START)).toEqual([".env.example:5 nothing reads SEARCH_KEY (apps"]);
});

test("a setting of the content service that the start keeps to itself is found", () => {
  expect(found(EXAMPLE, SERVER, CMS, { ...START, text: "" })).toEqual([`${START.path}:1 CMS_SEED is read but never han`]);
});
