import { aMirror, emptyContent, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MessageTemplates } from "../platform/outbox.ts";
import { PROOF_MINUTES } from "../platform/proof-of-work.ts";
import { acknowledgementLetter } from "./acknowledgement.ts";
import { replyByOf } from "./send-enquiry.ts";
import { anEnquiry, aProof, solutionOf } from "./test-enquiries.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A Friday, ten in the morning. */
const FRIDAY = new Date("2026-11-20T02:00:00Z");

let server: TestServer;
let other: TestServer;
let clock = FRIDAY;
const now = () => clock;
const setting = { updatedAt: "2026-11-20T02:00:00Z", site_name: "Kaifong", phone: "2123 4500" };
const content = emptyContent({ mirror: aMirror({ siteSetting: [{ documentId: "setting", attributes: setting }] }) });

beforeAll(async () => {
  const settings = { TRUSTED_PROXIES: "127.0.0.1" };
  server = await testServer({ settings, deps: { now, content } });
  other = await testServer({ connectionString: server.deps.env.databaseUrl, settings, deps: { now, content } });
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(async () => {
  clock = FRIDAY;
  await server.deps.db.query("TRUNCATE rate_limits, used_proofs, enquiries, outbox");
});

async function post(payload: unknown, { from = "203.0.113.1", at = server, language = "en" } = {}) {
  const response = await at.app.inject({
    method: "POST",
    url: "/api/enquiry",
    headers: { "content-type": "application/json", "x-forwarded-for": from, "accept-language": language },
    payload: Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
  });
  return { status: response.statusCode, headers: response.headers, ...response.json() };
}
const challenge = async (from = "203.0.113.1") =>
  server.app.inject({ url: "/api/enquiry/challenge", headers: { "x-forwarded-for": from } });
const proven = async (fields: object = {}) => ({ ...anEnquiry(), ...fields, proof: await aProof(server.deps) });

interface Case {
  readonly id: string;
  readonly name: string;
  readonly contact_number: string | null;
  readonly message: string;
  readonly proven: boolean;
}
async function caseOf(caseNumber: string): Promise<Case> {
  const { rows } = await server.deps.db.query<Case>("SELECT * FROM enquiries WHERE case_number = $1", [caseNumber]);
  if (!rows[0]) throw new Error(`no case ${caseNumber}`);
  return rows[0];
}
/** What is sent about an enquiry, as it goes out. */
async function messagesOf(id: string) {
  const { rows } = await server.deps.db.query<{ data: MessageTemplates["enquiry.received"]["data"] }>(
    "SELECT data FROM outbox WHERE template = 'enquiry.received' AND recipient_enquiry_id = $1",
    [id],
  );
  return Promise.all(rows.map(({ data }) => acknowledgementLetter(server.deps, id, data)));
}
async function cases(): Promise<number> {
  const { rows } = await server.deps.db.query<{ n: number }>("SELECT count(*) AS n FROM enquiries");
  return rows[0]?.n ?? 0;
}

describe("R-ENQ-01: an enquiry", () => {
  test("is taken in with the work that a browser does, and has a case number", async () => {
    const asked = (await challenge()).json();
    const sent = await post({ ...anEnquiry(), proof: await solutionOf(asked.payload) });
    expect(sent.status).toBe(200);
    expect(sent.headers["cache-control"]).toBe("no-store");
    expect(sent.payload).toEqual({
      caseNumber: expect.stringMatching(/^ENQ-[2-9A-HJKMNP-Z]{8}$/),
      replyBy: "2026-11-25",
      acknowledgedBy: "EMAIL",
    });
    expect(await caseOf(sent.payload.caseNumber)).toMatchObject({ contact_number: "+85291234567", proven: true });
  });

  test("needs a topic, a name, a message, and an email or a number: every field is named at once", async () => {
    const { status, payload } = await post({ topic: "", name: " ", email: "", contactNumber: "", message: "\n" });
    expect(status).toBe(400);
    expect(payload.fields.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
      ["topic", "invalid_value"],
      ["name", "required"],
      ["message", "required"],
      ["email", "ENQUIRY_CONTACT"],
    ]);
    expect(payload.fields[1].message).toBe("This field is required.");
    for (const [language, sentence] of [
      ["zh-HK", "此欄必須填寫。"],
      ["zh-CN", "此项必须填写。"],
    ] as const) {
      expect((await post({}, { language })).payload.fields[1].message).toBe(sentence);
    }
  });

  test.each([
    [{ email: undefined }, "SMS"],
    [{ email: undefined, contactNumber: "+852 2123-4500" }, "NONE"],
    [{ contactNumber: undefined }, "EMAIL"],
    [{ email: "", contactNumber: "９１２３４５６７" }, "SMS"],
    [{ contactNumber: "00852 9123 4567" }, "EMAIL"],
    [{ contactNumber: "+86 139 1234 5678" }, "EMAIL"],
    [{ email: "Ｔａｉ＠example.com" }, "EMAIL"],
  ])("one of email and number is enough: %o", async (fields, acknowledgedBy) => {
    const { status, payload } = await post(await proven(fields));
    expect([status, payload.acknowledgedBy]).toEqual([200, acknowledgedBy]);
  });

  test.each([
    [{ email: "reader" }, "email", "EMAIL_ADDRESS"],
    [{ email: "a@b" }, "email", "EMAIL_ADDRESS"],
    [{ email: "a b@example.com" }, "email", "EMAIL_ADDRESS"],
    [{ email: "a@example.com\r\nBcc: b@example.com" }, "email", "EMAIL_ADDRESS"],
    [{ email: "a@example.com,b@example.com" }, "email", "EMAIL_ADDRESS"],
    [{ email: `${"a".repeat(250)}@example.com` }, "email", "EMAIL_ADDRESS"],
    [{ email: "tai\u0001man@example.com" }, "email", "EMAIL_ADDRESS"],
    [{ email: "taiman@exam\u0085ple.com" }, "email", "EMAIL_ADDRESS"],
    [{ contactNumber: "+431111" }, "contactNumber", "PHONE_NUMBER"],
    [{ name: "\u061c\u200e" }, "name", "required"],
    [{ contactNumber: "12345" }, "contactNumber", "PHONE_NUMBER"],
    [{ contactNumber: "call me" }, "contactNumber", "PHONE_NUMBER"],
    [{ contactNumber: "9".repeat(50) }, "contactNumber", "PHONE_NUMBER"],
    [{ name: "x".repeat(81) }, "name", "ENQUIRY_NAME_LENGTH"],
    [{ message: "字".repeat(3_001) }, "message", "ENQUIRY_MESSAGE_LENGTH"],
    [{ topic: "SPAM" }, "topic", "invalid_value"],
    [{ staff: true }, "staff", "unrecognized_keys"],
  ])("is refused with its field: %o", async (fields, path, code) => {
    const { status, payload } = await post(await proven(fields));
    expect(status).toBe(400);
    expect(payload.fields).toEqual([{ path, code, message: expect.any(String) }]);
  });

  test("takes the longest message, and refuses what is larger than any form", async () => {
    const { status, payload } = await post(await proven({ message: "字".repeat(3_000) }));
    expect(status).toBe(200);
    expect((await caseOf(payload.caseNumber)).message).toHaveLength(3_000);
    const larger = await post(await proven({ message: "x".repeat(70_000) }));
    expect([larger.status, larger.payload.error_name]).toEqual([413, "BODY_TOO_LARGE"]);
  });

  test("keeps names on one line and messages as they were written, without what cannot be seen", async () => {
    const name = "Chan\r\nBcc: everybody@example.com\tTai \u202eMan\u0007";
    const { payload } = await post(await proven({ name, message: "One\r\n\r\nTwo\u0007 \ud800 <b>陳</b>\n" }));
    const stored = await caseOf(payload.caseNumber);
    expect(stored.name).toBe("Chan Bcc: everybody@example.com Tai Man");
    expect(stored.message).toBe("One\n\nTwo  <b>陳</b>");
  });

  test("in bad UTF-8 or with a NUL is no request", async () => {
    const broken = Buffer.from([0x7b, 0x22, 0x6e, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    expect((await post(broken)).payload.error_name).toBe("MALFORMED_REQUEST");
    expect((await post({ ...anEnquiry(), name: "a\0b" })).payload.error_name).toBe("MALFORMED_REQUEST");
  });
});

describe("R-ENQ-02: staff answer by the third working day after it came", () => {
  test.each([
    ["2026-11-20T15:59:00Z", "2026-11-25"], // Friday, a minute before midnight
    ["2026-11-20T16:00:00Z", "2026-11-25"], // Saturday
    ["2026-11-22T16:00:00Z", "2026-11-26"], // Monday
    ["2026-02-16T02:00:00Z", "2026-02-24"], // the eve of the Lunar New Year
  ])("%s: by %s", (received, due) => {
    expect(replyByOf(new Date(received))).toBe(due);
  });
});

describe("R-ENQ-03: the same words within a day are the same case", () => {
  test("sent again, with the proof, without one, in other capitals of the request, on another server", async () => {
    const enquiry = await proven();
    const first = await post(enquiry);
    const { proof: _, ...bare } = enquiry;
    const before = await cases();
    for (const again of [
      await post(enquiry),
      await post(bare),
      await post({ ...bare, contactNumber: "+852 91234567", message: ` ${bare.message}\r\n` }, { from: "203.0.113.9" }),
      await post(enquiry, { at: other, language: "zh-HK" }),
    ]) {
      expect([again.status, again.payload]).toEqual([200, first.payload]);
    }
    expect(await cases()).toBe(before);
    expect(await messagesOf((await caseOf(first.payload.caseNumber)).id)).toHaveLength(1);
  });

  test("a double tap, on both servers at the same moment", async () => {
    const enquiry = await proven();
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, tap) => post(enquiry, { at: tap % 2 === 0 ? server : other })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ payload }) => payload.caseNumber)).size).toBe(1);
    expect(await messagesOf((await caseOf(responses[0]?.payload.caseNumber)).id)).toHaveLength(1);
  });

  test("a day later, or with one word changed, it is another", async () => {
    const enquiry = anEnquiry();
    const first = await post({ ...enquiry, proof: await aProof(server.deps) });
    const changed = await post({ ...enquiry, message: `${enquiry.message}!`, proof: await aProof(server.deps) });
    clock = new Date(FRIDAY.getTime() + DAY_MS);
    const later = await post({ ...enquiry, proof: await aProof(server.deps) });
    expect(new Set([first, changed, later].map(({ payload }) => payload.caseNumber)).size).toBe(3);
  });
});

describe("R-ENQ-04: machines are held off", () => {
  const refusalOf = async (body: object, options = {}) => {
    const { status, payload } = await post(body, options);
    return [status, payload.error_name];
  };

  test("a proof is needed: not none, not one for something else, not a changed one, not one with a wrong answer", async () => {
    const before = await cases();
    const proof = await aProof(server.deps);
    const changed = structuredClone(proof);
    changed.challenge.parameters.data.expires += 1;
    const wrong = { ...proof, solution: { ...proof.solution, derivedKey: "00".repeat(32) } };
    for (const bad of [undefined, await aProof(server.deps, "registration"), changed, wrong]) {
      expect(await refusalOf({ ...anEnquiry(), proof: bad })).toEqual([400, "PROOF_REQUIRED"]);
    }
    expect(await refusalOf({ ...anEnquiry(), proof: "x" })).toEqual([400, "VALIDATION_FAILED"]);
    expect(await cases()).toBe(before);
  });

  test("a proof is good until it expires, and not at that moment", async () => {
    const [early, late] = [await aProof(server.deps), await aProof(server.deps)];
    clock = new Date(FRIDAY.getTime() + PROOF_MINUTES * MINUTE_MS - 1);
    expect((await post({ ...anEnquiry(), proof: early })).status).toBe(200);
    clock = new Date(FRIDAY.getTime() + PROOF_MINUTES * MINUTE_MS);
    expect(await refusalOf({ ...anEnquiry(), proof: late })).toEqual([400, "PROOF_EXPIRED"]);
  });

  test("a proof is good for one enquiry, whichever server it is sent to, however many are sent at once", async () => {
    const proof = await aProof(server.deps);
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => refusalOf({ ...anEnquiry(), proof }, { at: turn % 2 === 0 ? server : other })),
    );
    expect(responses.filter(([status]) => status === 200)).toHaveLength(1);
    expect(responses.filter(([, name]) => name === "PROOF_USED")).toHaveLength(7);
  });

  test("used proofs are forgotten once they have expired", async () => {
    await post(await proven());
    clock = new Date(FRIDAY.getTime() + PROOF_MINUTES * MINUTE_MS + 1000);
    await server.deps.jobs.runNow("housekeeping");
    const { rows } = await server.deps.db.query<{ n: number }>("SELECT count(*) AS n FROM used_proofs");
    expect(rows[0]?.n).toBe(0);
  });

  test("thirty an hour from one address, and others are not concerned", async () => {
    for (let sent = 0; sent < 30; sent += 1) expect((await post(await proven())).status).toBe(200);
    const refused = await post(await proven());
    expect([refused.status, refused.payload.error_name]).toEqual([429, "RATE_LIMITED"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_000);
    expect((await post(await proven(), { from: "203.0.113.2" })).status).toBe(200);
  });

  test("120 challenges in ten minutes for one address", async () => {
    for (let asked = 0; asked < 120; asked += 1) expect((await challenge("203.0.113.3")).statusCode).toBe(200);
    expect((await challenge("203.0.113.3")).statusCode).toBe(429);
    expect((await challenge("203.0.113.4")).statusCode).toBe(200);
  });
});

describe("R-ENQ-05: the acknowledgement", () => {
  test.each([
    ["en", "en-US", "Wednesday, 25 November 2026", "call 2123 4500"],
    ["zh-HK", "zh-HK", "2026年11月25日（星期三）", "請致電 2123 4500"],
    ["zh-CN", "zh-CN", "2026年11月25日（星期三）", "请致电 2123 4500"],
  ])("is in the language of the enquirer: %s", async (language, code, date, call) => {
    const body = await proven({ email: undefined, name: "Visit http://evil.example" });
    const { payload } = await post(body, { language });
    const [message, ...more] = await messagesOf((await caseOf(payload.caseNumber)).id);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ channel: "SMS", to: "+85291234567", language: code });
    for (const part of [payload.caseNumber, date, call, "Kaifong"]) expect(message?.text).toContain(part);
    // Nothing that a stranger typed is sent in the centre's name.
    expect(JSON.stringify(message)).not.toMatch(/evil|walking|Chan/);
  });

  test("goes by email when there is one, and says how it came about", async () => {
    const { payload } = await post(await proven({ email: "Daughter@example.com" }));
    const [message] = await messagesOf((await caseOf(payload.caseNumber)).id);
    expect(message).toMatchObject({ channel: "EMAIL", to: "Daughter@example.com" });
    expect(message?.subject).toContain(payload.caseNumber);
    expect(message?.text).toContain("If you did not send us an enquiry");
  });

  test("goes to nobody more than three times a day, however many enquiries name them", async () => {
    const times: string[] = [];
    for (const email of ["victim@example.com", "Victim@example.com", "VICTIM@example.com", "victim@example.com"]) {
      times.push((await post(await proven({ email }))).payload.acknowledgedBy);
    }
    expect(times).toEqual(["EMAIL", "EMAIL", "EMAIL", "NONE"]);
    clock = new Date(FRIDAY.getTime() + DAY_MS);
    expect((await post(await proven({ email: "victim@example.com" }))).payload.acknowledgedBy).toBe("EMAIL");
  });

  test.each([
    [
      "an address",
      { contactNumber: undefined },
      (nth: number) => ({ email: nth % 2 ? "victim@example.com" : "Victim@Example.com" }),
    ],
    ["a number", { email: undefined }, (nth: number) => ({ contactNumber: nth % 2 ? "9876 5432" : "+852 98765432" })],
  ])("nor when nine come for %s at the same moment, on two servers", async (_, without, recipient) => {
    const enquiries = await Promise.all(Array.from({ length: 9 }, (_none, nth) => proven({ ...without, ...recipient(nth) })));
    const responses = await Promise.all(enquiries.map((enquiry, nth) => post(enquiry, { at: nth % 2 ? server : other })));
    expect(responses.map(({ status }) => status)).toEqual(Array(9).fill(200));
    expect(responses.filter(({ payload }) => payload.acknowledgedBy !== "NONE")).toHaveLength(3);
    expect(await cases()).toBe(9);
  });
});

test("the audit says that an enquiry came, and nothing of who sent it", async () => {
  const { payload } = await post(await proven());
  const { id } = await caseOf(payload.caseNumber);
  const { rows } = await server.deps.db.query("SELECT actor, action, detail FROM audit WHERE subject = $1", [`enquiry:${id}`]);
  expect(rows).toEqual([
    {
      actor: "visitor",
      action: "ENQUIRY_RECEIVED",
      detail: { topic: "PROGRAMME", language: "en-US", email: true, contactNumber: true, proven: true },
    },
  ]);
});

test("R-ENQ-06: an enquiry and what was sent about it are kept for two years", async () => {
  const { payload } = await post(await proven());
  const { id } = await caseOf(payload.caseNumber);
  clock = new Date("2028-11-20T02:00:00Z");
  await server.deps.jobs.runNow("enquiry-retention");
  expect([await cases(), await messagesOf(id)]).toMatchObject([1, [{ channel: "EMAIL" }]]);
  clock = new Date("2028-11-20T02:00:01Z");
  await server.deps.jobs.runNow("enquiry-retention");
  expect([await cases(), await messagesOf(id)]).toEqual([0, []]);
});
