import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { endProcess, isAlive, markOf } from "./processes.ts";
import { freePort, requireFreePorts } from "./ports.ts";
import { claimRunFile } from "./run-file.ts";
import { loadSecrets } from "./secrets.ts";
import { readSettings } from "./settings.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kaifong-run-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("secrets are generated once, stored, and readable by their owner alone", () => {
  const file = join(folder, "secrets.json");
  const { secrets: first, generated } = loadSecrets(file);
  expect(generated).toContain("CMS_ADMIN_PASSWORD");
  expect(loadSecrets(file)).toEqual({ secrets: first, generated: [] });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(first.SESSION_SIGNING_KEY)).toMatchObject({
    kty: "OKP",
    crv: "Ed25519",
    kid: expect.any(String),
    d: expect.any(String),
  });
});

test("a damaged secrets file stops the start and is left as it is", () => {
  const file = join(folder, "secrets.json");
  writeFileSync(file, "{");
  expect(() => loadSecrets(file)).toThrow(/damaged/);
  expect(readFileSync(file, "utf8")).toBe("{");
});

test("neither program gets the other's secrets", () => {
  const { serverEnv, cmsEnv } = readSettings({ DATA_DIR: folder, METRICS_TOKEN: "m".repeat(16) }, false);
  const onlyServer = ["SESSION_SIGNING_KEY", "DATABASE_URL", "METRICS_TOKEN"];
  const onlyCms = ["CMS_ADMIN_PASSWORD", "CMS_EDITOR_PASSWORD", "CMS_DATABASE_URL", "CMS_JWT_SECRET", "CMS_APP_KEYS"];
  expect(Object.keys(serverEnv)).toEqual(expect.arrayContaining(onlyServer));
  expect(Object.keys(serverEnv).filter((name) => onlyCms.includes(name))).toEqual([]);
  expect(Object.keys(cmsEnv).filter((name) => onlyServer.includes(name))).toEqual([]);
  expect(cmsEnv["CMS_API_TOKEN"]).toBe(serverEnv["CMS_API_TOKEN"]);
});

test("outside databases and an outside content service replace our own", () => {
  const outside = {
    DATA_DIR: folder,
    DATABASE_URL: "postgres://a:b@db/x",
    CMS_DATABASE_URL: "postgres://a:b@db/y",
    CMS_URL: "https://cms.example",
  };
  expect(readSettings(outside, false)).toMatchObject({ cluster: undefined, cms: undefined, cmsUrl: "https://cms.example" });
});

test("an invalid port is reported with the name of its setting", () => {
  expect(() => readSettings({ DATA_DIR: folder, CMS_PORT: "13a" }, false)).toThrow(/CMS_PORT must be a port number/);
});

test("an occupied port is reported with the process that uses it and the setting that changes it", async () => {
  const port = await freePort();
  const holder = createServer().listen(port, "127.0.0.1");
  await new Promise((ready) => holder.once("listening", ready));
  await expect(requireFreePorts([{ port, host: "127.0.0.1", what: "the website", setting: "PORT" }])).rejects.toThrow(
    new RegExp(`${port} \\(the website\\) is taken.*PORT=${port + 1}`),
  );
  holder.close();
});

test("processes that a killed start left behind are ended by the next start, and no other process is touched", async () => {
  const file = join(folder, "run.json");
  const left = sleeper();
  const stranger = sleeper();
  const gone = sleeper();
  await endProcess(gone, 0);
  // The stranger has a number that once was a child's, so that its start time differs.
  const children = { server: left, cms: { pid: stranger.pid, started: "1" } };
  writeFileSync(file, JSON.stringify({ starter: gone, children }));
  const runFile = await claimRunFile(file);
  expect(isAlive(left)).toBe(false);
  expect(isAlive(stranger)).toBe(true);
  runFile.remove();
  expect(existsSync(file)).toBe(false);
  await endProcess(stranger, 0);
});

test("a product that already runs is not disturbed", async () => {
  const file = join(folder, "run.json");
  await claimRunFile(file);
  await expect(claimRunFile(file)).rejects.toThrow(/runs already/);
});

function sleeper() {
  const child = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)"], { detached: true, stdio: "ignore" });
  const mark = markOf(child.pid ?? 0);
  if (!mark) throw new Error("no sleeper");
  return mark;
}
