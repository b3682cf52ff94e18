import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { TEST_SIGNING_KEY } from "@kaifong/testing";
import { loadEnv, SettingsError } from "./env.ts";

const enough = {
  DATABASE_URL: "postgres://kaifong:secret@127.0.0.1:5432/kaifong",
  CMS_API_TOKEN: "0123456789abcdef",
  CMS_WEBHOOK_SECRET: "0123456789abcdef",
  CMS_PREVIEW_SECRET: "0123456789abcdef",
  SESSION_SIGNING_KEY: TEST_SIGNING_KEY,
};

function complaint(settings: Record<string, string | undefined>): string {
  try {
    loadEnv(settings);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return "";
}

describe("settings", () => {
  test("have defaults for everything except secrets and the database", () => {
    const env = loadEnv(enough);
    expect(env).toMatchObject({
      host: "127.0.0.1",
      port: 8080,
      siteUrl: "http://localhost:8080",
      databasePoolSize: 8,
      demoData: false,
    });
    expect(env).toMatchObject({ corsOrigins: [], trustedProxies: [], collectMissingKeys: true, production: false });
  });

  test("name every missing one at once, with what to do", () => {
    const message = complaint({});
    for (const name of Object.keys(enough)) expect(message).toContain(`${name}: is missing`);
    expect(message).toContain(".env.example");
  });

  test("name every wrong one", () => {
    const message = complaint({
      ...enough,
      PORT: "eighty",
      SITE_URL: "localhost",
      DEMO_DATA: "yes",
      CORS_ORIGINS: "*",
      LOG_LEVEL: "loud",
      SESSION_SIGNING_KEY: "{}",
      DATABASE_URL: "mysql://x",
    });
    for (const name of ["PORT", "SITE_URL", "DEMO_DATA", "CORS_ORIGINS", "LOG_LEVEL", "SESSION_SIGNING_KEY", "DATABASE_URL"]) {
      expect(message).toContain(`${name}: must`);
    }
  });

  test.each([
    "foo",
    "10.0.0.1, loopback",
    "10.0.0.0/33",
    "10.0.0.0/",
    "0.0.0.0/0",
    "::ffff:0:0/96",
    "2001:db8::/129",
    "10.0.0.1/8/8",
  ])("TRUSTED_PROXIES=%s is refused by name", (value) =>
    expect(complaint({ ...enough, TRUSTED_PROXIES: value })).toContain("TRUSTED_PROXIES: must be addresses or ranges"),
  );

  test("TRUSTED_PROXIES takes addresses and ranges of both kinds", () => {
    const { trustedProxies } = loadEnv({ ...enough, TRUSTED_PROXIES: "10.0.0.1,10.1.0.0/16,::1,2001:db8::/32" });
    expect(trustedProxies).toEqual(["10.0.0.1", "10.1.0.0/16", "::1", "2001:db8::/32"]);
  });

  test.each([
    "https://kaifong.example/site",
    "https://kaifong.example?x",
    "https://kaifong.example/#x",
    "https://a:b@kaifong.example",
  ])("SITE_URL=%s is refused by name because it must be an origin", (value) =>
    expect(complaint({ ...enough, SITE_URL: value })).toContain("SITE_URL: must be an origin without a path"),
  );

  test("origins are written as browsers write them", () => {
    const written = { SITE_URL: "https://Kaifong.example:443", CORS_ORIGINS: "https://app.example.org:443,http://[::1]:80" };
    const { siteUrl, corsOrigins } = loadEnv({ ...enough, ...written });
    expect([siteUrl, ...corsOrigins]).toEqual(["https://kaifong.example", "https://app.example.org", "http://[::1]"]);
    expect(complaint({ ...enough, CORS_ORIGINS: "https://a:b@app.example.org" })).toContain("CORS_ORIGINS: must be origins");
  });

  test("a key with which nothing can be signed or checked is refused at start", () => {
    const key = JSON.parse(TEST_SIGNING_KEY);
    const { publicKey } = generateKeyPairSync("ed25519");
    const broken = [
      { d: key.d.replace(/^./, "=") },
      { x: key.x.replace(/^./, "…") },
      { x: publicKey.export({ format: "jwk" }).x },
    ];
    for (const part of broken) {
      expect(complaint({ ...enough, SESSION_SIGNING_KEY: JSON.stringify({ ...key, ...part }) })).toContain(
        "SESSION_SIGNING_KEY: must",
      );
    }
    const { d: _private, ...old } = { ...key, x: key.x.replace(/^./, "…") };
    expect(complaint({ ...enough, SESSION_OLD_KEYS: JSON.stringify([old]) })).toContain("SESSION_OLD_KEYS: must be a JSON list");
  });

  test("old keys are public, and a private part that was left in is dropped", () => {
    const key = JSON.parse(TEST_SIGNING_KEY);
    expect(loadEnv(enough).sessionOldKeys).toEqual([]);
    const { d: _private, ...publicPart } = key;
    expect(loadEnv({ ...enough, SESSION_OLD_KEYS: JSON.stringify([key]) }).sessionOldKeys).toEqual([publicPart]);
    for (const wrong of ["x", "{}", '[{"kty":"RSA"}]', JSON.stringify(key)]) {
      expect(complaint({ ...enough, SESSION_OLD_KEYS: wrong })).toContain("SESSION_OLD_KEYS: must be a JSON list");
    }
  });

  test("never repeat a secret in their complaint", () => {
    expect(complaint({ ...enough, CMS_API_TOKEN: "hunter2", SESSION_SIGNING_KEY: '{"d":"hunter2"}' })).not.toContain("hunter2");
  });

  test("an empty value counts as not given, lists are split at commas, and an address loses its trailing slash", () => {
    const env = loadEnv({ ...enough, PORT: "", TRUSTED_PROXIES: "10.0.0.1, 10.1.0.0/16", SITE_URL: "https://kaifong.example/" });
    expect(env).toMatchObject({ port: 8080, trustedProxies: ["10.0.0.1", "10.1.0.0/16"], siteUrl: "https://kaifong.example" });
  });

  test.each(["https://kaifong.example", "http://192.168.1.5:8080", "http://localhost.kaifong.example"])(
    "%s is a real site: no demo members, and no report of missing texts unless requested",
    (SITE_URL) => {
      const real = loadEnv({ ...enough, SITE_URL });
      expect(real).toMatchObject({ localSite: false, demoData: false, collectMissingKeys: false });
      expect(loadEnv({ ...enough, SITE_URL, COLLECT_MISSING_KEYS: "true" }).collectMissingKeys).toBe(true);
      expect(complaint({ ...enough, SITE_URL, DEMO_DATA: "true" })).toContain("DEMO_DATA: must be false where SITE_URL");
    },
  );

  test.each([
    ["https://kaifong.example", "development", true],
    ["https://kaifong.example", "production", true],
    ["http://kaifong.example", "production", false],
    ["https://localhost:8443", "development", false],
  ])("browsers may insist on TLS for %s in %s: %s", (SITE_URL, NODE_ENV, secure) => {
    expect(loadEnv({ ...enough, SITE_URL, NODE_ENV }).secure).toBe(secure);
  });

  test.each(["http://localhost:8080", "http://127.0.0.1:9000", "http://[::1]:8080"])("%s is this machine's own", (SITE_URL) => {
    expect(loadEnv({ ...enough, SITE_URL, DEMO_DATA: "true" })).toMatchObject({ localSite: true, demoData: true });
  });

  test("production does not collect missing texts unless requested", () => {
    expect(loadEnv({ ...enough, NODE_ENV: "production" }).collectMissingKeys).toBe(false);
    expect(loadEnv({ ...enough, NODE_ENV: "production", COLLECT_MISSING_KEYS: "true" }).collectMissingKeys).toBe(true);
  });
});

const DKIM_KEY = generateKeyPairSync("ed25519").privateKey.export({ format: "pem", type: "pkcs8" }).toString();

describe("settings of messages", () => {
  test("name no transport unless given", () => {
    expect(loadEnv(enough)).toMatchObject({ email: undefined, textMessages: undefined });
  });

  test("need each other, and missing ones are named", () => {
    expect(complaint({ ...enough, SMTP_URL: "smtp://mail.example" })).toContain("MAIL_FROM: is missing, which SMTP_URL needs");
    const gateway = complaint({ ...enough, SMS_GATEWAY_URL: "https://sms.example/messages" });
    for (const name of ["SMS_GATEWAY_USER", "SMS_GATEWAY_PASSWORD", "SMS_FROM"]) expect(gateway).toContain(`${name}: is missing`);
    const dkim = complaint({ ...enough, DKIM_PRIVATE_KEY: DKIM_KEY });
    for (const name of ["DKIM_DOMAIN", "DKIM_SELECTOR"]) expect(dkim).toContain(`${name}: is missing`);
  });

  test.each([
    ["QUIET_HOURS", "18:00-14:01"],
    ["SMTP_URL", "https://mail.example"],
    ["MAIL_FROM", "somebody"],
    ["MAIL_REPLY_TO", "nobody"],
    ["SMS_GATEWAY_URL", "sms.example"],
    ["SMS_GATEWAY_URL", "http://sms.example/messages"],
    ["SMS_CALLING_CODES", "+852"],
    ["DKIM_PRIVATE_KEY", "secret"],
    ["DKIM_PRIVATE_KEY", DKIM_KEY.slice(0, -40)],
  ])("%s=%s is refused by name, without what may be a secret", (name, value) => {
    const message = complaint({ ...enough, [name]: value });
    expect(message).toContain(`${name}: must`);
    expect(message).not.toContain(value);
  });

  test.each([
    ["post@centre.example", "centre.example", true],
    ["Centre <post@mail.centre.example>", "centre.example", true],
    ["post@centre.example", "mail.centre.example", true],
    ["post@centre.example", "CENTRE.example", true],
    ["post@centre.example", "gateway.example", false],
    ["post@evilcentre.example", "centre.example", false],
  ])("mail from %s may be signed by %s: %s, because receivers accept no other's signature", (from, domain, isTaken) => {
    const mail = { SMTP_URL: "smtp://mail.example", MAIL_FROM: from, DKIM_DOMAIN: domain, DKIM_SELECTOR: "s1" };
    const settings = { ...enough, ...mail, DKIM_PRIVATE_KEY: DKIM_KEY };
    expect(complaint(settings).includes("DKIM_DOMAIN: must")).toBe(!isTaken);
  });

  test("a key may have its lines separated by \\n", () => {
    const env = loadEnv({
      ...enough,
      SMTP_URL: "smtp://mail.example",
      MAIL_FROM: "post@centre.example",
      DKIM_DOMAIN: "centre.example",
      DKIM_SELECTOR: "s1",
      DKIM_PRIVATE_KEY: DKIM_KEY.replaceAll("\n", "\\n"),
    });
    expect(env.email?.dkim?.privateKey).toBe(DKIM_KEY);
    expect(env.textMessages).toBeUndefined();
  });
});
