import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepSmall, rotate, tail } from "./log-files.ts";

let folder: string;
let log: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kaifong-logs-"));
  log = join(folder, "logs/server.log");
  rotate(log);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a start keeps the logs of the two runs before", () => {
  for (const run of ["first", "second", "third"]) {
    rotate(log);
    writeFileSync(log, run);
  }
  expect([log, `${log}.1`, `${log}.2`].map((file) => readFileSync(file, "utf8"))).toEqual(["third", "second", "first"]);
  rotate(log);
  expect(existsSync(log)).toBe(false);
  expect(tail(`${log}.2`)).toBe("second");
});

test("a log that is being written stays small, its writer goes on at its beginning, and two older ones are kept", async () => {
  const maxBytes = 20_000;
  const leave = keepSmall(log, maxBytes, 20);
  const descriptor = openSync(log, "a");
  // 200 lines of 1 kB in about a second.
  const script = `let n = 0; const timer = setInterval(() => { console.log(String(n).padStart(999, ".")); if (++n === 200) clearInterval(timer); }, 5);`;
  const writer = spawn(process.execPath, ["-e", script], { stdio: ["ignore", descriptor, descriptor] });
  closeSync(descriptor);
  await new Promise((done) => writer.once("exit", done));
  await new Promise((done) => setTimeout(done, 100));
  leave();
  for (const file of [log, `${log}.1`, `${log}.2`]) {
    expect(statSync(file).size).toBeLessThan(100_000); // 200 kB were written; what arrives between two looks comes on top
    expect(readFileSync(file, "utf8")).not.toContain("\0"); // a writer that does not append would leave a hole
  }
  expect(statSync(log).size).toBeLessThan(maxBytes);
  expect(existsSync(`${log}.3`)).toBe(false);
  // What is written while the file is emptied is lost; what comes after that is there.
  const kept = `${tail(`${log}.1`)}\n${tail(log)}`.matchAll(/\.(\d+)$/gm);
  expect(Math.max(...[...kept].map(([, number]) => Number(number)))).toBeGreaterThan(150);
}, 20_000);
