import { spawn } from "node:child_process";
import { chmodSync, closeSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { capSize, openLog, rotate, tail } from "./log-files.ts";

let folder: string;
let log: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kaifong-logs-"));
  log = join(folder, "logs/server.log");
  rotate(log);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (file: string) => statSync(file).mode & 0o777;

test("logs are readable by their owner alone, also older ones", () => {
  writeFileSync(log, "of an older release");
  chmodSync(log, 0o644);
  for (const at of ["start", "end"] as const) closeSync(openLog(log, at));
  expect(modeOf(log)).toBe(0o600);
  for (const run of ["first", "second", "third"]) {
    rotate(log);
    writeFileSync(log, run);
    chmodSync(log, 0o644);
  }
  rotate(log);
  expect([`${log}.1`, `${log}.2`].map(modeOf)).toEqual([0o600, 0o600]);
});

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

test("a log that is being written stays small, its writer continues at its beginning, and two older ones stay", async () => {
  const maxBytes = 20_000;
  const leave = capSize(log, maxBytes, 20);
  const descriptor = openLog(log, "end");
  // 200 lines of 1 kB in about a second.
  const script = `let n = 0; const timer = setInterval(() => { console.log(String(n).padStart(999, ".")); if (++n === 200) clearInterval(timer); }, 5);`;
  const writer = spawn(process.execPath, ["-e", script], { stdio: ["ignore", descriptor, descriptor] });
  closeSync(descriptor);
  await new Promise((done) => writer.once("exit", done));
  await new Promise((done) => setTimeout(done, 100));
  leave();
  for (const file of [log, `${log}.1`, `${log}.2`]) {
    expect(statSync(file).size).toBeLessThan(100_000); // 200 kB were written; output between two checks comes on top
    expect(modeOf(file)).toBe(0o600);
    expect(readFileSync(file, "utf8")).not.toContain("\0"); // a writer that does not append would leave a hole
  }
  expect(statSync(log).size).toBeLessThan(maxBytes);
  expect(existsSync(`${log}.3`)).toBe(false);
  // Output that is written while the file is emptied is lost; later output is there.
  const remaining = `${tail(`${log}.1`)}\n${tail(log)}`.matchAll(/\.(\d+)$/gm);
  expect(Math.max(...[...remaining].map(([, number]) => Number(number)))).toBeGreaterThan(150);
}, 20_000);
