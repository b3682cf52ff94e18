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

describe("demo members are created by default", () => {
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
    // A proxy on the same machine: the server listens only to it, and the site is public.
    [{ SITE_URL: "https://www.example.org" }, false],
    [{ SITE_URL: "http://192.168.1.5:8080" }, false],
    [{ SITE_URL: "http://[::1]:8080" }, true],
  ])("with %o: %s", (env, expected) => {
    const settings = read(env);
    expect(settings.demoData).toBe(expected);
    expect(settings.serverEnv["DEMO_DATA"]).toBe(String(expected));
    // Pages of a demonstration report missing texts; those of a real site only when a setting says so.
    expect(settings.serverEnv["COLLECT_MISSING_KEYS"]).toBe(String(expected));
  });

  test("never exist on a real site, whatever the setting", () => {
    expect(() => read({ SITE_URL: "https://www.example.org", DEMO_DATA: "true" })).toThrow(/DEMO_DATA must be false/);
    expect(read({ SITE_URL: "https://www.example.org" }, true).serverEnv["COLLECT_MISSING_KEYS"]).toBe("false");
  });

  test("need true or false, and another value is refused with its setting", () => {
    expect(() => read({ DEMO_DATA: "yes" })).toThrow(/DEMO_DATA must be true or false/);
  });
});

test.each([
  [{ COLLECT_MISSING_KEYS: "false" }, false, "false"],
  [{ DEMO_DATA: "false", COLLECT_MISSING_KEYS: "true" }, false, "true"],
  [{ DEMO_DATA: "false" }, true, "true"],
])("missing texts are collected by the setting, and in development: %o", (env, development, expected) => {
  expect(read(env, development).serverEnv["COLLECT_MISSING_KEYS"]).toBe(expected);
});

test("a service is called at the address that it listens on", () => {
  expect(urlAt("127.0.0.1", 8080)).toBe("http://127.0.0.1:8080");
  expect(urlAt("0.0.0.0", 8080)).toBe("http://127.0.0.1:8080");
  expect(urlAt("::", 8080)).toBe("http://127.0.0.1:8080");
  expect(urlAt("::1", 8080)).toBe("http://[::1]:8080");
  expect(urlAt("192.168.1.5", 8080)).toBe("http://192.168.1.5:8080");
  const { cmsUrl, cmsEnv } = read({ HOST: "::1", CMS_HOST: "::1" });
  expect(cmsUrl).toBe("http://[::1]:1337");
  expect(cmsEnv["CMS_WEBHOOK_URL"]).toBe("http://[::1]:8080/api/cms/webhook");
});

test("a start waits for readiness at the server's address, and with an outside content service only for life", () => {
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
])("editors reach the content service under the name of the site, when it responds there: %o", (env, expected) => {
  const settings = read(env);
  expect(settings.cmsPublicUrl).toBe(expected);
  expect(settings.serverEnv["CMS_PUBLIC_URL"]).toBe(expected);
  expect(settings.cmsEnv["CMS_PUBLIC_URL"]).toBe(expected);
});

test("a service that listens on 127.0.0.1 responds under the name localhost", async () => {
  const server = createServer((_, response) => response.end("here"));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const url = editorsUrl({ host: "127.0.0.1", port }, "http://localhost:8080");
  expect(url).toBe(`http://localhost:${port}`);
  expect(await (await fetch(url)).text()).toBe("here");
  server.close();
});

test("the content service gets the setting for its proxy when there is one", () => {
  expect(read({ CMS_TRUSTED_PROXY: "false" }).cmsEnv["CMS_TRUSTED_PROXY"]).toBe("false");
  expect(read().cmsEnv["CMS_TRUSTED_PROXY"]).toBe("");
});

test("PostgreSQL is started only when one of our programs has no database elsewhere", () => {
  const names = (env: Record<string, string>) => read(env).cluster?.databases.map(({ name }) => name);
  expect(names({})).toEqual(["kaifong", "kaifong_cms"]);
  expect(names(DATABASE)).toEqual(["kaifong_cms"]);
  expect(names(CMS_DATABASE)).toEqual(["kaifong"]);
  expect(names({ ...DATABASE, CMS_URL: "https://cms.example" })).toBeUndefined();
  expect(names({ CMS_URL: "https://cms.example" })).toEqual(["kaifong"]);
});

/** The output of a start with these settings. */
function output(env: Record<string, string> = {}): string {
  const lines: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line = "") => void lines.push(String(line)));
  const settings = read(env);
  printAddresses(settings);
  printReady(settings);
  log.mockRestore();
  return lines.join("\n");
}

test("the list of addresses names that of editors, and generated passwords once", () => {
  const first = output();
  const secrets = JSON.parse(readFileSync(join(folder, "secrets.json"), "utf8"));
  expect(first).toContain("http://localhost:1337/admin (passwords are said this once");
  for (const name of ["CMS_ADMIN_PASSWORD", "CMS_EDITOR_PASSWORD"]) expect(first).toContain(secrets[name]);
  const second = output();
  expect(second).toContain("/admin (first passwords: ");
  expect(second).toContain("admin@kaifong.example");
  for (const name of ["CMS_ADMIN_PASSWORD", "CMS_EDITOR_PASSWORD"]) expect(second).not.toContain(secrets[name]);
});

test("a password that somebody chose, and that of demo members, are never printed", () => {
  const text = output({ CMS_ADMIN_PASSWORD: "Chosen4Admins", CMS_EDITOR_PASSWORD: "Chosen4Editors" });
  expect(text).toContain("DHC100001");
  expect(text).not.toMatch(/Chosen4|Kaifong2026/);
});

test("the address of the messages of a demonstration is printed when it stores some", () => {
  const ADDRESS = "http://localhost:8080/demo/messages";
  const [SMTP_URL, SMS_GATEWAY_URL] = ["smtps://mail.example", "https://gateway.example"];
  expect(output()).toContain(ADDRESS);
  expect(output({ SMTP_URL })).toContain(ADDRESS);
  expect(output({ SMTP_URL, SMS_GATEWAY_URL })).not.toContain("/demo/messages");
  expect(output({ DEMO_DATA: "false" })).not.toContain("/demo/messages");
});

test("settings of messages go only to the server", () => {
  const given = Object.fromEntries(Object.keys(MESSAGE_SETTINGS).map((name) => [name, "secret"]));
  const { serverEnv, cmsEnv } = read(given);
  expect(serverEnv).toMatchObject(given);
  expect(Object.keys(cmsEnv).filter((name) => name in given)).toEqual([]);
});
