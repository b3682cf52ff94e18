import { CHANNELS } from "@kaifong/contract";
import { randomUUID } from "node:crypto";
import { LANGUAGES } from "@kaifong/i18n";
import { type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LIMITS } from "../platform/limits.ts";
import type { OutgoingMessage } from "../platform/transports/transport.ts";
import { renderCode } from "../account/render-to-addresses.ts";
import { withCheckCode } from "./check-codes.ts";
import { purgeChecks, deleteCheck, recordSent } from "./check-sql.ts";
import { messageChecksForPages } from "./message-checks-for-pages.ts";

const NOW = new Date("2026-11-24T02:00:00Z");
const [HONG_KONG] = LANGUAGES;
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ settings: { SITE_URL: "https://dhc.example" }, deps: { now: () => NOW } });
});
afterAll(() => server.close());

const aMessage = (parts: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  ...{ id: randomUUID(), channel: "SMS", to: "+85291230014", language: "zh-HK", subject: "課", text: "明天上課。" },
  ...parts,
});
const codeIn = (text: string) => /[2-9A-HJKMNP-Z]{8}/.exec(text)?.[0] ?? "none";
const checks = (ipAddress = "192.0.2.1") => messageChecksForPages(server.deps, { language: HONG_KONG, ipAddress });

async function sent(message: OutgoingMessage, template: "enrolment.reminder" | "account.code" = "enrolment.reminder") {
  const { message: outgoing, check } = withCheckCode(server.deps.env, template, message, NOW);
  if (!check) throw new Error("no code");
  await recordSent(server.deps.db, check);
  return { code: codeIn(outgoing.text.slice(message.text.length)), digest: check.digest, text: outgoing.text };
}

describe("R-NOT-21: a check code", () => {
  test.each(LANGUAGES)("is at the end of every message, in $code, the same at every attempt", ({ code: language }) => {
    for (const channel of CHANNELS.filter((each) => each !== "PUSH")) {
      const message = aMessage({ channel, language });
      const [first, again] = [1, 2].map(() => withCheckCode(server.deps.env, "enrolment.reminder", message, NOW).message.text);
      expect(first).toBe(again);
      expect(first?.startsWith(message.text)).toBe(true);
      expect(codeIn(first ?? "")).not.toBe("none");
      // Where to type it; a text message has no address that somebody could press.
      expect(first?.includes("dhc.example")).toBe(channel === "EMAIL");
    }
    expect(withCheckCode(server.deps.env, "enrolment.reminder", aMessage(), NOW).message.text).not.toBe(
      withCheckCode(server.deps.env, "enrolment.reminder", aMessage(), NOW).message.text,
    );
  });

  test.each(LANGUAGES)(
    "is absent from a one-time code by text message, whose last line is the browser's, in $code",
    async (language) => {
      const to = { kind: "address", address: "+85291230014", language: language.code } as const;
      const rendered = await renderCode(server.deps, to, { code: "123456" });
      const message = { ...rendered, id: randomUUID() };
      const { message: outgoing, check } = withCheckCode(server.deps.env, "account.code", message, NOW);
      expect(check).toBeUndefined();
      expect(outgoing.text).toBe(rendered.text);
      expect(outgoing.text).toMatch(/\n@dhc\.example #123456$/);
      const byMail = withCheckCode(server.deps.env, "account.code", { ...message, channel: "EMAIL", to: "a@b.example" }, NOW);
      expect(byMail.check).toMatchObject({ kind: "CODE", maskedRecipient: "a…@b…" });
    },
  );

  test("is valid on no other site, and cannot be derived from the table", async () => {
    const { code, digest } = await sent(aMessage());
    const { rows } = await server.deps.db.query<{ row: string }>("SELECT message_checks::text AS row FROM message_checks");
    expect(rows.map(({ row }) => row).join()).not.toContain(code);
    expect(digest).toHaveLength(32);
  });
});

describe("R-NOT-22, R-NOT-23: a visitor who types a code", () => {
  test("learns what the message was about, by which channel, when, and two figures of the number, and no more", async () => {
    const { code } = await sent(aMessage());
    const response = await checks().check(` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`);
    expect(response).toEqual({
      outcome: "SENT",
      message: { kind: "REMINDER", channel: "SMS", maskedRecipient: "…14", sentAt: NOW.toISOString() },
    });
  });

  test("learns that a code is not ours or not a code, and nothing more about a message that was refused", async () => {
    expect(await checks().check("22222222")).toEqual({ outcome: "UNKNOWN" });
    expect(await checks().check("1234")).toEqual({ outcome: "NO_CODE" });
    const { code, digest } = await sent(aMessage());
    await deleteCheck(server.deps.db, digest);
    expect(await checks().check(code)).toEqual({ outcome: "UNKNOWN" });
  });

  test("cannot go on guessing", async () => {
    const page = checks("192.0.2.9");
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => page.check("33333333")));
    expect(outcomes.filter(({ outcome }) => outcome === "TOO_MANY")).toHaveLength(10);
    expect(await checks("192.0.2.10").check("33333333")).toEqual({ outcome: "UNKNOWN" });
  });

  test("learns that it cannot be looked up while the database is away", async () => {
    const away = {
      ...server.deps,
      limits: { ...server.deps.limits, consumeByIpOrRefuse: () => Promise.reject(new Error("away")) },
    };
    const page = messageChecksForPages(away, { language: HONG_KONG, ipAddress: "192.0.2.1" });
    expect(await page.check("44444444")).toEqual({ outcome: "AWAY" });
  });
});

test("R-NOT-24: codes are deleted by the day on which their message was sent", async () => {
  const { code } = await sent(aMessage());
  expect(await purgeChecks(server.deps.db, NOW)).toBe(0);
  expect(await purgeChecks(server.deps.db, new Date(NOW.getTime() + 1))).toBeGreaterThan(0);
  expect(await checks().check(code)).toEqual({ outcome: "UNKNOWN" });
});

test("R-NOT-22: a few addresses that ask all day do not stop others from asking a few times", async () => {
  const { limits } = server.deps;
  await Promise.all(Array.from({ length: LIMITS.messageChecksInAll.points }, () => limits.consume("messageChecksInAll", "all")));
  const { code } = await sent(aMessage());
  const page = checks("198.51.100.7");
  for (let times = 0; times < LIMITS.messageChecksAtLeast.points; times += 1)
    expect((await page.check(code)).outcome).toBe("SENT");
  expect((await page.check(code)).outcome).toBe("TOO_MANY");
  expect((await checks("198.51.100.8").check(code)).outcome).toBe("SENT");
});
