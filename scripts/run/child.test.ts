import { chmodSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitUntil } from "@kaifong/testing/eventually";
import { expect, onTestFinished, test } from "vitest";
import { afterCrash, type ChildOptions, startChild } from "./child.ts";
import { claimRunFile } from "./run-file.ts";

/** The waits, in seconds, after crashes of a child that lived this long each time. */
function waits(livedSeconds: number, crashes: number): number[] {
  let known = 0;
  return Array.from({ length: crashes }, () => {
    const next = afterCrash(known, livedSeconds * 1_000);
    known = next.crashes;
    return next.waitMs / 1_000;
  });
}

test("a child that crashes at once is restarted after longer and longer waits, in the end of half a minute", () => {
  expect(waits(1, 8)).toEqual([0.5, 1, 2, 5, 10, 30, 30, 30]);
});

test("ten healthy seconds reset earlier crashes: a child that is killed now and then is restarted at once", () => {
  expect(waits(11, 6)).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 0.5]);
});

/** A program that lives until its folder is deleted, and how to run it. */
function aProgram(): { readonly file: string; readonly folder: string; readonly options: ChildOptions } {
  const folder = mkdtempSync(join(tmpdir(), "kaifong-child-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "program");
  writeFileSync(file, "#!/bin/sh\nexec sleep 60\n");
  chmodSync(file, 0o755);
  const options = { kind: "server", name: "The program", command: file, args: [], cwd: folder, env: process.env } as const;
  const rest = { logFile: join(folder, "log"), echo: false, stopSignal: "SIGTERM", graceMs: 1_000, channel: false } as const;
  return { file, folder, options: { ...options, ...rest, onProcess: () => undefined } };
}

test("a child that cannot be restarted for a while is tried again until it can", async () => {
  const { file, options } = aProgram();
  const child = startChild(options);
  onTestFinished(() => child.stop());
  child.ready();
  const first = child.pid();
  if (first === undefined) throw new Error("not started");
  renameSync(file, `${file}.away`);
  process.kill(first, "SIGKILL");
  await new Promise((done) => setTimeout(done, 1_000)); // the first attempt, after half a second, finds no program
  renameSync(`${file}.away`, file);
  await waitUntil(() => (child.pid() ?? first) !== first);
  expect(child.pid()).not.toBe(first);
});

test("a child that never existed is given up at once", async () => {
  const { file, options } = aProgram();
  const child = startChild({ ...options, command: `${file}.none` });
  await expect(child.failed).rejects.toThrow("The program could not be started");
});

test("a record of running processes that cannot be written ends nothing, and its old content stays", async () => {
  const { folder } = aProgram();
  const note = join(folder, "run.json");
  const runFile = await claimRunFile(note);
  const before = readFileSync(note, "utf8");
  mkdirSync(`${note}.new`); // as a full disk would have it: the next cannot be written
  expect(() => runFile.child("server", { pid: 1, started: "now" })).not.toThrow();
  expect(readFileSync(note, "utf8")).toBe(before);
});
