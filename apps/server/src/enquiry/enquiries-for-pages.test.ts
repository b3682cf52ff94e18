import type { SentEnquiryForm, EnquiryResult } from "@kaifong/page-host";
import { DAY_MS, SECOND_MS } from "@kaifong/domain/time";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { LIMITS } from "../platform/limits.ts";
import { enquiriesForPages } from "./enquiries-for-pages.ts";
import { proofFor } from "../platform/test-proofs.ts";
import { aForm, aProof, encoded } from "./test-enquiries.ts";

const FRIDAY = new Date("2026-11-20T02:00:00Z");
const [ZH_HK, , EN] = LANGUAGES;

let server: TestServer;
let clock = FRIDAY;
const after = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * SECOND_MS);
};

beforeAll(async () => {
  server = await testServer({ deps: { now: () => clock } });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock = FRIDAY;
  await server.deps.db.query("TRUNCATE rate_limits, used_nonces, enquiries, outbox");
});

const visit = (ipAddress = "203.0.113.1", language: Language = EN) => enquiriesForPages(server.deps, { language, ipAddress });
const cases = async () => {
  const { rows } = await server.deps.db.query<{ proven: boolean; language: string }>("SELECT proven, language FROM enquiries");
  return rows;
};
const nameOf = (response: EnquiryResult) => (response.sent ? "SENT" : response.refused);

/** Opens the form, takes ten seconds over it, and sends it. */
async function send(fields: Partial<SentEnquiryForm> = {}, ipAddress?: string) {
  const page = visit(ipAddress);
  const token = await page.token();
  after(10);
  return page.send(aForm(token, fields));
}

describe("a form without JavaScript", () => {
  test("is taken in, in the language of its page, and its ticket shows the receipt again", async () => {
    const page = visit("203.0.113.1", ZH_HK);
    const token = await page.token();
    after(10);
    const response = await page.send(aForm(token));
    expect(response).toMatchObject({ sent: true, receipt: { replyBy: "2026-11-25", acknowledgementChannel: "NONE" } });
    expect(await cases()).toEqual([{ proven: false, language: "zh-HK" }]);
    if (!response.sent) throw new Error("not sent");
    expect(await page.receipt(response.ticket)).toEqual(response.receipt);
    // Longer parameters never reach a page.
    expect(response.ticket.length).toBeLessThanOrEqual(200);
  });

  test("names by field everything that is wrong, at once, in the language of its page", async () => {
    const page = visit("203.0.113.1", ZH_HK);
    const blank = { topic: "", name: "", email: "", contactNumber: "", message: "" };
    const response = await page.send(aForm(await page.token(), blank));
    expect(response).toEqual({
      sent: false,
      refused: "VALIDATION_FAILED",
      retryAfterSeconds: 0,
      fields: [
        { path: "topic", code: "ENQUIRY_TOPIC", message: "請選擇一項主題。" },
        { path: "name", code: "required", message: "此欄必須填寫。" },
        { path: "message", code: "required", message: "此欄必須填寫。" },
        { path: "email", code: "ENQUIRY_CONTACT", message: "請填寫電郵或聯絡電話，讓我們可以回覆您。" },
      ],
    });
    const numbers = await page.send(aForm(await page.token(), { name: "", contactNumber: "12" }));
    expect(numbers.sent ? [] : numbers.fields.map(({ path, code }) => [path, code])).toEqual([
      ["name", "required"],
      ["contactNumber", "CONTACT_NUMBER"],
    ]);
  });

  test.each(["name", "message", "email", "contactNumber"] as const)(
    "whose %s is far too long is refused before anything is composed or normalised",
    async (field) => {
      const page = visit();
      const form = aForm(await page.token(), { [field]: `e${"\u0316\u0301".repeat(15_000)}` });
      const composing = vi.spyOn(String.prototype, "normalize");
      const response = await page.send(form);
      const longest = Math.max(0, ...composing.mock.contexts.map((text) => String(text).length));
      composing.mockRestore();
      expect(response.sent ? [] : response.fields.map(({ path }) => path)).toEqual([field]);
      expect(longest).toBeLessThan(16_000);
    },
  );

  test("sent again, by a double tap, the back button or a new visit, is the same case", async () => {
    const page = visit();
    const form = aForm(await page.token());
    after(10);
    const responses = await Promise.all([page.send(form), page.send(form)]);
    after(60);
    responses.push(await visit().send({ ...form, token: await visit().token() }));
    responses.push(await visit("203.0.113.7").send({ ...form, token: "", honeypot: "x" }));
    expect(new Set(responses.map((response) => (response.sent ? response.receipt.caseNumber : response.refused))).size).toBe(1);
    expect(await cases()).toHaveLength(1);
  });

  test("filled in faster than any person can is requested again, and its token retains the time it was handed out", async () => {
    const page = visit();
    const form = aForm(await page.token());
    after(2);
    expect(await page.send(form)).toMatchObject({ refused: "FORM_TOO_FAST", retryAfterSeconds: 1 });
    const again = await page.token(form.token);
    expect(again).toBe(form.token);
    after(1);
    expect(nameOf(await page.send({ ...form, token: again }))).toBe("SENT");
  });

  test.each([
    ["a day old", async () => visit().token(), DAY_MS / SECOND_MS],
    ["none", async () => "", 10],
    ["made up", async () => "eyJhbGciOiJub25lIn0.eyJpYXQiOjF9.", 10],
    ["of another kind", async () => ticketOf(await send({}, "203.0.113.50")), 10],
  ])("whose token is %s gets another one, and is accepted with it", async (_, tokenOf, seconds) => {
    const form = aForm(await tokenOf());
    after(seconds);
    expect(nameOf(await visit().send(form))).toBe("FORM_EXPIRED");
    const token = await visit().token(form.token);
    expect(token).not.toBe(form.token);
    after(10);
    expect(nameOf(await visit().send({ ...form, token }))).toBe("SENT");
  });

  test("with something in the hidden field is not taken in", async () => {
    expect(nameOf(await send({ honeypot: "https://cheap.example" }))).toBe("FORM_NOT_ACCEPTED");
    expect(await cases()).toEqual([]);
  });

  test("is taken eight times an hour from one address, not counting forms that were wrong or sent before", async () => {
    const first = aForm(await visit().token());
    after(10);
    for (let turn = 0; turn < 3; turn += 1) await visit().send(first);
    for (let turn = 0; turn < 3; turn += 1) await send({ name: "" });
    for (let sent = 1; sent < LIMITS.enquiriesUnproven.points; sent += 1) expect(nameOf(await send())).toBe("SENT");
    const refused = await send();
    expect(refused).toMatchObject({ sent: false, refused: "RATE_LIMITED", retryAfterSeconds: expect.any(Number) });
    expect(nameOf(await visit().send(first))).toBe("SENT"); // still the case it was
    expect(nameOf(await send({}, "203.0.113.2"))).toBe("SENT");
    expect(nameOf(await send({ proof: encoded(await aProof(server.deps)) }))).toBe("SENT");
  });

  test("is taken sixty times an hour from all addresses together, and those with a proof go on", async () => {
    const { points } = LIMITS.enquiriesUnprovenInAll;
    for (let sent = 0; sent < points; sent += 1) expect(nameOf(await send({}, `198.51.100.${sent}`))).toBe("SENT");
    expect(nameOf(await send({}, "198.51.100.200"))).toBe("RATE_LIMITED");
    expect(nameOf(await send({ proof: encoded(await aProof(server.deps)) }, "198.51.100.201"))).toBe("SENT");
  });
});

describe("a form with a proof", () => {
  test("needs neither patience nor an empty hidden field", async () => {
    const form = aForm("", { proof: encoded(await aProof(server.deps)), honeypot: "filled in by the browser" });
    expect(nameOf(await visit().send(form))).toBe("SENT");
    expect(await cases()).toMatchObject([{ proven: true }]);
  });

  test.each(["used", "expired", "no JSON", "nested without end", "of something else"])(
    "that is %s is treated as one without",
    async (kind) => {
      const good = await aProof(server.deps);
      if (kind === "used") await visit().send(aForm("", { proof: encoded(good) }));
      if (kind === "expired") after(60 * 60);
      const proofs: Readonly<Record<string, string>> = {
        "no JSON": "%%%",
        "nested without end": Buffer.from("[".repeat(1_000) + "]".repeat(1_000)).toString("base64"),
        "of something else": encoded(await proofFor(server.deps, "code")),
      };
      const proof = proofs[kind] ?? encoded(good);
      expect(nameOf(await visit().send(aForm("", { proof })))).toBe("FORM_EXPIRED");
      expect(nameOf(await send({ proof }))).toBe("SENT");
      expect((await cases()).at(-1)).toMatchObject({ proven: false });
    },
  );
});

test("a ticket that is changed, of another kind, or a day old shows nothing", async () => {
  const page = visit();
  const ticket = ticketOf(await send());
  const [head, body, signature] = ticket.split(".");
  const other = Buffer.from(JSON.stringify({ c: "ENQ-22222222", r: "2026-11-25", a: 0, exp: 9e9 })).toString("base64url");
  for (const wrong of ["", "x", `${head}.${other}.${signature}`, `${head}.${body}.`, await page.token()]) {
    expect(await page.receipt(wrong)).toBeUndefined();
  }
  expect((await page.receipt(ticket))?.caseNumber).toMatch(/^ENQ-/);
  clock = new Date(clock.getTime() + DAY_MS);
  expect(await page.receipt(ticket)).toBeUndefined();
});

test("when the database is away the response says so and nothing is thrown, so that the page shows what was typed", async () => {
  const away = {
    ...server.deps,
    db: { ...server.deps.db, query: () => Promise.reject(Object.assign(new Error("x"), { code: "ECONNREFUSED" })) },
  };
  const response = await enquiriesForPages(away, { language: EN, ipAddress: "203.0.113.1" }).send(aForm(await visit().token()));
  expect(response).toEqual({ sent: false, refused: "SERVICE_UNAVAILABLE", fields: [], retryAfterSeconds: 5 });
});

function ticketOf(response: EnquiryResult): string {
  if (!response.sent) throw new Error(response.refused);
  return response.ticket;
}
