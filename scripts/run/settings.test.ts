import { createServer } from "node:http";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MESSAGE_SETTINGS } from "../../apps/server/src/platform/transports/settings.ts";
import { editorsUrl, urlAt } from "./addresses.ts";
import { healthUrlOf } from "./product.ts";
import { readSettings } from "./settings.ts";
import { printAddresses, printReady } from "./print-addresses.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kaifong-settings-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (env: Record<string, string> = {}, development = false) => readSettings({ DATA_DIR: folder, ...env }, development);
const DATABASE = { DATABASE_URL: "postgres://a:b@db/x" };
const CMS_DATABASE = { CMS_DATABASE_URL: "postgres://a:b@db/y" };

describe("demo members are made by default", () => {
  test.each([
    [{}, true],
    [{ HOST: "localhost" }, true],
    [{ HOST: "::1" }, true],
    [{ HOST: "0.0.0.0" }, false],
    [{ HOST: "::" }, false],
    [{ HOST: "192.168.1.5" }, false],
    [DATABASE, false],
    [CMS_DATABASE, true],
    [{ HOST: "0.0.0.0", DEMO_DATA: "true" }, true],
    [{ ...DATABASE, DEMO_DATA: "true" }, true],
    [{ DEMO_DATA: "false" }, false],
    [{ HOST: "127.0.0.1", DEMO_DATA: "" }, true],
    // A proxy on the same machine: the server listens to it alone, and the site is everybody's.
    [{ SITE_URL: "https://www.example.org" }, false],
    [{ SITE_URL: "http://192.168.1.5:8080" }, false],
    [{ SITE_URL: "http://[::1]:8080" }, true],
  ])("with %o: %s", (env, expected) => {
    const settings = read(env);
    expect(settings.demoData).toBe(expected);
    expect(settings.serverEnv["DEMO_DATA"]).toBe(String(expected));
    // Pages of a demonstration report missing texts; those of a real site only when told to.
    expect(settings.serverEnv["COLLECT_MISSING_KEYS"]).toBe(String(expected));
  });

  test("and never for a real site, however much they are asked for", () => {
    expect(() => read({ SITE_URL: "https://www.example.org", DEMO_DATA: "true" })).toThrow(/DEMO_DATA must be false/);
    expect(read({ SITE_URL: "https://www.example.org" }, true).serverEnv["COLLECT_MISSING_KEYS"]).toBe("false");
  });

  test("and what is neither true nor false is said with its setting", () => {
    expect(() => read({ DEMO_DATA: "yes" })).toThrow(/DEMO_DATA must be true or false/);
  });
});

test.each([
  [{ COLLECT_MISSING_KEYS: "false" }, false, "false"],
  [{ DEMO_DATA: "false", COLLECT_MISSING_KEYS: "true" }, false, "true"],
  [{ DEMO_DATA: "false" }, true, "true"],
])("missing texts are collected as told, and in development: %o", (env, development, expected) => {
  expect(read(env, development).serverEnv["COLLECT_MISSING_KEYS"]).toBe(expected);
});

test("a service is called at the address it listens at", () => {
  expect(urlAt("127.0.0.1", 8080)).toBe("http://127.0.0.1:8080");
  expect(urlAt("0.0.0.0", 8080)).toBe("http://127.0.0.1:8080");
  expect(urlAt("::", 8080)).toBe("http://127.0.0.1:8080");
  expect(urlAt("::1", 8080)).toBe("http://[::1]:8080");
  expect(urlAt("192.168.1.5", 8080)).toBe("http://192.168.1.5:8080");
  const { cmsUrl, cmsEnv } = read({ HOST: "::1", CMS_HOST: "::1" });
  expect(cmsUrl).toBe("http://[::1]:1337");
  expect(cmsEnv["CMS_WEBHOOK_URL"]).toBe("http://[::1]:8080/api/cms/webhook");
});

test("a start waits for readiness where the server listens; beside an outside content service for life alone", () => {
  expect(healthUrlOf(read({ HOST: "192.168.1.5" }), 8080)).toBe("http://192.168.1.5:8080/health/ready");
  expect(healthUrlOf(read({ HOST: "::1", CMS_URL: "https://cms.example" }), 8081)).toBe("http://[::1]:8081/health/live");
});

test.each([
  [{}, "http://localhost:1337"],
  [{ CMS_PORT: "4000" }, "http://localhost:4000"],
  [{ SITE_URL: "http://127.0.0.1:8080" }, "http://127.0.0.1:1337"],
  [{ SITE_URL: "https://www.example.org" }, "http://127.0.0.1:1337"],
  [{ CMS_HOST: "::1" }, "http://[::1]:1337"],
  [{ CMS_HOST: "192.168.1.5" }, "http://192.168.1.5:1337"],
  [{ CMS_URL: "https://cms.example.org" }, "https://cms.example.org"],
  [{ CMS_PUBLIC_URL: "https://cms.example.org" }, "https://cms.example.org"],
  [{ SITE_URL: "nonsense" }, "http://127.0.0.1:1337"],
])("editors reach the content service under the name of the site, as far as it answers there: %o", (env, expected) => {
  const settings = read(env);
  expect(settings.cmsPublicUrl).toBe(expected);
  expect(settings.serverEnv["CMS_PUBLIC_URL"]).toBe(expected);
  expect(settings.cmsEnv["CMS_PUBLIC_URL"]).toBe(expected);
});

test("what listens on 127.0.0.1 answers under the name localhost", async () => {
  const server = createServer((_, response) => response.end("here"));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const url = editorsUrl({ host: "127.0.0.1", port }, "http://localhost:8080");
  expect(url).toBe(`http://localhost:${port}`);
  expect(await (await fetch(url)).text()).toBe("here");
  server.close();
});

test("the content service is told whether to believe its proxy, when anybody says so", () => {
  expect(read({ CMS_TRUSTED_PROXY: "false" }).cmsEnv["CMS_TRUSTED_PROXY"]).toBe("false");
  expect(read().cmsEnv["CMS_TRUSTED_PROXY"]).toBe("");
});

test("PostgreSQL is started only for programs that we start and that have no database elsewhere", () => {
  const names = (env: Record<string, string>) => read(env).cluster?.databases.map(({ name }) => name);
  expect(names({})).toEqual(["kaifong", "kaifong_cms"]);
  expect(names(DATABASE)).toEqual(["kaifong_cms"]);
  expect(names(CMS_DATABASE)).toEqual(["kaifong"]);
  expect(names({ ...DATABASE, CMS_URL: "https://cms.example" })).toBeUndefined();
  expect(names({ CMS_URL: "https://cms.example" })).toEqual(["kaifong"]);
});

/** Everything that a start with these settings says. */
function output(env: Record<string, string> = {}): string {
  const lines: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line = "") => void lines.push(String(line)));
  const settings = read(env);
  printAddresses(settings);
  printReady(settings);
  log.mockRestore();
  return lines.join("\n");
}

test("where everything is names the address of editors, and generated passwords once", () => {
  const first = output();
  const secrets = JSON.parse(readFileSync(join(folder, "secrets.json"), "utf8"));
  expect(first).toContain("http://localhost:1337/admin (passwords are said this once");
  for (const name of ["CMS_ADMIN_PASSWORD", "CMS_EDITOR_PASSWORD"]) expect(first).toContain(secrets[name]);
  const second = output();
  expect(second).toContain("/admin (first passwords: ");
  expect(second).toContain("admin@kaifong.example");
  for (const name of ["CMS_ADMIN_PASSWORD", "CMS_EDITOR_PASSWORD"]) expect(second).not.toContain(secrets[name]);
});

test("a password that somebody chose, and the one of demo members, are never said", () => {
  const text = output({ CMS_ADMIN_PASSWORD: "Chosen4Admins", CMS_EDITOR_PASSWORD: "Chosen4Editors" });
  expect(text).toContain("DHC100001");
  expect(text).not.toMatch(/Chosen4|Kaifong2026/);
});

test("the address of the messages that a demonstration would send is said where it keeps some", () => {
  const ADDRESS = "http://localhost:8080/demo/messages";
  const [SMTP_URL, SMS_GATEWAY_URL] = ["smtps://mail.example", "https://gateway.example"];
  expect(output()).toContain(ADDRESS);
  expect(output({ SMTP_URL })).toContain(ADDRESS);
  expect(output({ SMTP_URL, SMS_GATEWAY_URL })).not.toContain("/demo/messages");
  expect(output({ DEMO_DATA: "false" })).not.toContain("/demo/messages");
});

test("settings of messages are the server's alone", () => {
  const given = Object.fromEntries(Object.keys(MESSAGE_SETTINGS).map((name) => [name, "secret"]));
  const { serverEnv, cmsEnv } = read(given);
  expect(serverEnv).toMatchObject(given);
  expect(Object.keys(cmsEnv).filter((name) => name in given)).toEqual([]);
});
