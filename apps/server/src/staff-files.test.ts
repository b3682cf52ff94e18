/** Where what staff do is written, checked in the server's sources. */
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SERVER = fileURLToPath(new URL("./", import.meta.url));
const USE_CASES = "staff-programs/use-cases.ts";
/** What makes use cases of them, who calls them from outside, and what lists have in common. */
const OUTSIDE_ROOMS = /^(platform|staff-programs)\//;
const files = globSync("**/*.ts", { cwd: SERVER })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => !/\.test\.ts$|(^|\/)(test|fake)-/.test(name));
const textOf = (name: string) => readFileSync(join(SERVER, name), "utf8");
/** `drawBallot` is in `draw-ballot.ts`. */
const fileOf = (call: string) => `${call.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
const useCases = textOf(USE_CASES);
/** The calls of staff, each with the function that does it and the file that this comes from. */
const calls = [...useCases.matchAll(/staffUseCase\(STAFF_CALLS\.(\w+),[^}]*\brun: (\w+)/g)].map(([, call = "", run = ""]) => {
  const imported = new RegExp(String.raw`import \{[^}]*\b${run}\b[^}]*\} from "\.\./([^"]+)"`).exec(useCases)?.[1] ?? "";
  return { call, run, imported };
});

test("each use case of staff is in the folder staff of its room, in a file that has the name of its call", () => {
  expect(calls.length).toBeGreaterThan(20);
  const wrong = calls.filter(({ call, imported }) => !imported.endsWith(`/staff/${fileOf(call)}`));
  expect(wrong, "move it to <room>/staff/<call>.ts").toEqual([]);
});

test("its function begins with the name of its call", () => {
  expect(calls.filter(({ call, run }) => !run.startsWith(call))).toEqual([]);
});

test("whatever is called by staff is in a folder staff, and so is nothing that only others use", () => {
  const called = files.filter((name) => !OUTSIDE_ROOMS.test(name) && /: StaffCaller\b/.test(textOf(name)));
  expect(called.length).toBeGreaterThan(20);
  expect(called.filter((name) => !/\/staff\/[^/]+$/.test(name))).toEqual([]);
  const inFolders = files.filter((name) => /\/staff\/[^/]+$/.test(name));
  const idle = inFolders.filter((name) => {
    if (calls.some(({ call }) => fileOf(call) === basename(name))) return false;
    const beside = inFolders.filter((other) => other !== name && dirname(other) === dirname(name));
    return !beside.some((other) => textOf(other).includes(`"./${basename(name)}"`));
  });
  expect(idle, "a file beside the use cases helps one of them").toEqual([]);
});
