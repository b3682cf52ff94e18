import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inRoot } from "./paths.ts";
import { isAlive, markOf, type ProcessMark } from "./processes.ts";

const SLOW_MS = 30_000;
let folder: string;
let started: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kaifong-interruption-"));
  started = [];
});
afterEach(() => {
  for (const child of started) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Starts a shell that runs a command and survives a signal to itself only as a shell does; npm runs its scripts in the same way.
 */
function shell(command: string, env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn("sh", ["-c", `${command}; true`], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: "ignore",
    detached: true,
  });
  started.push(child);
  return child;
}

/** The process whose number is in this file, as soon as there is one. */
async function markIn(file: string): Promise<ProcessMark> {
  return eventually(() => (existsSync(file) ? markOf(Number(readFileSync(file, "utf8"))) : undefined));
}

async function gone(mark: ProcessMark): Promise<true> {
  return eventually(() => (isAlive(mark) ? undefined : true));
}

async function eventually<Result>(look: () => Result | undefined): Promise<Result> {
  for (let left = 100; left > 0; left -= 1) {
    const found = look();
    if (found !== undefined) return found;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("waited in vain");
}

describe("an install", () => {
  /** A clone whose `npm` writes its own number and that of a process that it has started, and never ends. */
  beforeEach(() => {
    for (const path of ["scripts", "cms", "node_modules/.bin"]) mkdirSync(join(folder, path), { recursive: true });
    copyFileSync(inRoot("scripts/setup.mjs"), join(folder, "scripts/setup.mjs"));
    for (const path of [".", "cms"]) writeFileSync(join(folder, path, "package-lock.json"), '{"packages":{}}');
    const npm = join(folder, "node_modules/.bin/npm");
    writeFileSync(npm, `#!/bin/sh\nsleep 60 &\necho $! > "${folder}/below"\necho $$ > "${folder}/npm"\nwait\n`);
    chmodSync(npm, 0o755);
  });

  const npmAndBelow = async () => [await markIn(join(folder, "npm")), await markIn(join(folder, "below"))] as const;

  test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
    "ends npm and the children of npm when it gets %s",
    async (signal) => {
      const setup = spawn(process.execPath, [join(folder, "scripts/setup.mjs")], { stdio: "ignore" });
      started.push(setup);
      const marks = await npmAndBelow();
      setup.kill(signal);
      for (const mark of marks) expect(await gone(mark)).toBe(true);
    },
    SLOW_MS,
  );

  test(
    "runs again after an interruption, also when the lock is what it was before",
    async () => {
      const was = { ".kaifong-stamp": "of the lock before", ".package-lock.json": '{"packages":{}}' };
      for (const [name, text] of Object.entries(was)) writeFileSync(join(folder, "node_modules", name), text);
      writeFileSync(join(folder, "package-lock.json"), '{"packages":{"node_modules/newer":{"version":"2.0.0"}}}');
      const setup = spawn(process.execPath, [join(folder, "scripts/setup.mjs")], { stdio: "ignore" });
      started.push(setup);
      await npmAndBelow();
      setup.kill("SIGTERM");
      const left = () => Object.keys(was).filter((name) => existsSync(join(folder, "node_modules", name)));
      expect(left()).toEqual([]);
    },
    SLOW_MS,
  );

  test(
    "ends its own npm when npm or its shell is gone",
    async () => {
      const parent = shell(`"${process.execPath}" scripts/setup.mjs`);
      const marks = await npmAndBelow();
      parent.kill("SIGKILL");
      for (const mark of marks) expect(await gone(mark)).toBe(true);
    },
    SLOW_MS,
  );

  test.each(["SIGTERM", "SIGKILL"] as const)(
    "in the content service ends when the start that needs it gets %s",
    async (signal) => {
      // In the way of builds.ts: in a group of its own, ended by `exit` or, after kill -9, by itself.
      const script = `
      import { runNode } from ${JSON.stringify(inRoot("scripts/run/command.ts"))};
      import { run } from ${JSON.stringify(inRoot("scripts/run/progress.ts"))};
      await run(() => runNode("Installing", [${JSON.stringify(join(folder, "scripts/setup.mjs"))}, "cms"], { logFile: ${JSON.stringify(join(folder, "log"))} }));`;
      const start = spawn(process.execPath, ["--input-type=module", "--eval", script], { stdio: "ignore" });
      started.push(start);
      const marks = await npmAndBelow();
      start.kill(signal);
      for (const mark of marks) expect(await gone(mark)).toBe(true);
    },
    SLOW_MS,
  );
});

describe("a command that npm runs", () => {
  /** It writes its number, and its reaction to an interruption. */
  beforeEach(() => {
    symlinkSync(inRoot("scripts"), join(folder, "scripts"));
    writeFileSync(
      join(folder, "command.mjs"),
      `import { writeFileSync, appendFileSync } from "node:fs";
      import { run } from "./scripts/run/progress.ts";
      process.on("exit", () => appendFileSync("ended", "exit\\n"));
      await run(() => new Promise(() => { setInterval(() => {}, 1000); writeFileSync("command", String(process.pid)); }));`,
    );
  });

  test(
    "ends with all its children when only npm's shell gets SIGTERM",
    async () => {
      const npm = shell(`"${process.execPath}" command.mjs`, { npm_lifecycle_event: "e2e" });
      const mark = await markIn(join(folder, "command"));
      npm.kill("SIGTERM");
      expect(await gone(mark)).toBe(true);
      expect(readFileSync(join(folder, "ended"), "utf8")).toBe("exit\n"); // not killed: its own parts were told
    },
    SLOW_MS,
  );

  test(
    "continues without npm when it was not npm's",
    async () => {
      const parent = shell(`"${process.execPath}" command.mjs`, { npm_lifecycle_event: "" });
      const mark = await markIn(join(folder, "command"));
      parent.kill("SIGTERM");
      await new Promise((done) => setTimeout(done, 2_000));
      expect(isAlive(mark)).toBe(true);
      process.kill(mark.pid, "SIGTERM");
      expect(await gone(mark)).toBe(true);
    },
    SLOW_MS,
  );
});
