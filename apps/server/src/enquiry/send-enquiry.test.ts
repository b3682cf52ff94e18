import { ENQUIRY_REPLY_WORKING_DAYS } from "@kaifong/domain/enquiry";
import { DAY_MS, dueDay, holidayTable } from "@kaifong/domain/time";
import { LANGUAGES } from "@kaifong/i18n";
import { aMirror } from "@kaifong/testing";
import { describe, expect, test, vi } from "vitest";
import { caseOf, cases, challenge, clock, FRIDAY, messagesOf, openApi, other, post, proven, server } from "./test-api.ts";
import { solutionOf } from "../platform/test-proofs.ts";
import { anEnquiry, aProof } from "./test-enquiries.ts";

openApi();

describe("R-ENQ-01: an enquiry", () => {
  test("is taken in with the browser's proof of work, and has a case number", async () => {
    const asked = (await challenge()).json();
    const sent = await post({ ...anEnquiry(), proof: await solutionOf(asked.payload) });
    expect(sent.status).toBe(200);
    expect(sent.headers["cache-control"]).toBe("no-store");
    expect(sent.payload).toEqual({
      caseNumber: expect.stringMatching(/^ENQ-[2-9A-HJKMNP-Z]{8}$/),
      replyBy: "2026-11-25",
      acknowledgementChannel: "EMAIL",
    });
    expect(await caseOf(sent.payload.caseNumber)).toMatchObject({ contactNumber: "+85291234567", proven: true });
  });

  test("needs a topic, a name, a message, and an email or a number, and every missing field is named at once", async () => {
    const { status, payload } = await post({ topic: "", name: " ", email: "", contactNumber: "", message: "\n" });
    expect(status).toBe(400);
    expect(payload.fields.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
      ["topic", "required"],
      ["name", "required"],
      ["message", "required"],
      ["email", "ENQUIRY_CONTACT"],
    ]);
    expect(payload.fields[1].message).toBe("This field is required.");
    for (const [language, sentence] of [
      ["zh-HK", "此欄必須填寫。"],
      ["zh-CN", "此项必须填写。"],
    ] as const) {
      const { fields } = (await post({}, { language })).payload;
      expect([fields[0].message, fields[1].message]).toEqual([sentence, sentence]);
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
  ])("needs only one of email and number: %o", async (fields, acknowledgementChannel) => {
    const { status, payload } = await post(await proven(fields));
    expect([status, payload.acknowledgementChannel]).toEqual([200, acknowledgementChannel]);
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
    [{ contactNumber: "+431111" }, "contactNumber", "CONTACT_NUMBER"],
    [{ name: "\u061c\u200e" }, "name", "required"],
    [{ contactNumber: "+44 7700 900123" }, "contactNumber", "CONTACT_NUMBER"],
    [{ contactNumber: "12345" }, "contactNumber", "CONTACT_NUMBER"],
    [{ contactNumber: "call me" }, "contactNumber", "CONTACT_NUMBER"],
    [{ contactNumber: "9".repeat(50) }, "contactNumber", "CONTACT_NUMBER"],
    [{ name: "x".repeat(81) }, "name", "ENQUIRY_NAME_LENGTH"],
    [{ message: "字".repeat(3_001) }, "message", "ENQUIRY_MESSAGE_LENGTH"],
    [{ topic: "SPAM" }, "topic", "invalid_value"],
    [{ staff: true }, "staff", "unrecognized_keys"],
  ])("is refused with its field: %o", async (fields, path, code) => {
    const { status, payload } = await post(await proven(fields));
    expect(status).toBe(400);
    expect(payload.fields).toEqual([{ path, code, message: expect.any(String) }]);
  });

  test.each(LANGUAGES)("from somebody with a number from elsewhere says how to write it, $code", async ({ code }) => {
    const { payload } = await post(await proven({ contactNumber: "+44 7700 900123" }), { language: code });
    expect(payload.fields[0].message).toMatch(/[「“ ]\+.*\+86 /);
  });

  test("takes the longest message, and refuses what is larger than any form", async () => {
    const { status, payload } = await post(await proven({ message: "字".repeat(3_000) }));
    expect(status).toBe(200);
    expect((await caseOf(payload.caseNumber)).message).toHaveLength(3_000);
    const larger = await post(await proven({ message: "x".repeat(70_000) }));
    expect([larger.status, larger.payload.error_name]).toEqual([413, "BODY_TOO_LARGE"]);
  });

  test("stores names on one line and messages as they were written, without what cannot be seen", async () => {
    const name = "Chan\r\nBcc: everybody@example.com\tTai \u202eMan\u0007";
    const { payload } = await post(await proven({ name, message: "One\r\n\r\nTwo\u0007 \ud800 <b>陳</b>\n" }));
    const stored = await caseOf(payload.caseNumber);
    expect(stored.name).toBe("Chan Bcc: everybody@example.com Tai Man");
    expect(stored.message).toBe("One\n\nTwo  <b>陳</b>");
  });

  test("in bad UTF-8 or with a NUL is refused as invalid", async () => {
    const broken = Buffer.from([0x7b, 0x22, 0x6e, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    expect((await post(broken)).payload.error_name).toBe("MALFORMED_REQUEST");
    expect((await post({ ...anEnquiry(), name: "a\0b" })).payload.error_name).toBe("MALFORMED_REQUEST");
  });
});

describe("R-ENQ-02: staff answer by the third working day after an enquiry", () => {
  test.each([
    ["2026-11-20T15:59:00Z", "2026-11-25"], // Friday, a minute before midnight
    ["2026-11-20T16:00:00Z", "2026-11-25"], // Saturday
    ["2026-11-22T16:00:00Z", "2026-11-26"], // Monday
    ["2026-02-16T02:00:00Z", "2026-02-24"], // the eve of the Lunar New Year
  ])("%s: by %s", (received, due) => {
    expect(dueDay(new Date(received), ENQUIRY_REPLY_WORKING_DAYS, holidayTable(undefined))).toBe(due);
  });
});

test("R-TIME-03: the promised day follows the holidays that staff list", async () => {
  const { mirror } = server.deps.content;
  const attributes = { updatedAt: "2026-11-20T04:00:00.000Z", holidays: [{ day: "2026-11-23", name: "A new one" }] };
  const listed = aMirror({ holidayList: [{ documentId: "list", attributes }] });
  vi.spyOn(mirror, "of").mockImplementation((name) => listed.of(name));
  expect((await post(await proven({ message: "On a new holiday?" }))).payload.replyBy).toBe("2026-11-26");
  vi.restoreAllMocks();
});

describe("R-ENQ-03: the same words within a day are the same case", () => {
  test("sent again, with the proof or without, written differently, or on another server", async () => {
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

  test("sent by a double tap, on both servers at the same moment", async () => {
    const enquiry = await proven();
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, tap) => post(enquiry, { at: tap % 2 === 0 ? server : other })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ payload }) => payload.caseNumber)).size).toBe(1);
    expect(await messagesOf((await caseOf(responses[0]?.payload.caseNumber)).id)).toHaveLength(1);
  });

  test("sent a day later, or with one word changed, is another case", async () => {
    const enquiry = anEnquiry();
    const first = await post({ ...enquiry, proof: await aProof(server.deps) });
    const changed = await post({ ...enquiry, message: `${enquiry.message}!`, proof: await aProof(server.deps) });
    clock.set(new Date(FRIDAY.getTime() + DAY_MS));
    const later = await post({ ...enquiry, proof: await aProof(server.deps) });
    expect(new Set([first, changed, later].map(({ payload }) => payload.caseNumber)).size).toBe(3);
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

test("R-ENQ-06: an enquiry and the messages about it are retained for two years", async () => {
  const { payload } = await post(await proven());
  const { id } = await caseOf(payload.caseNumber);
  clock.set(new Date("2028-11-20T02:00:00Z"));
  await server.deps.jobs.runNow("enquiry-retention");
  expect([await cases(), await messagesOf(id)]).toMatchObject([1, [{ channel: "EMAIL" }]]);
  clock.set(new Date("2028-11-20T02:00:01Z"));
  await server.deps.jobs.runNow("enquiry-retention");
  expect([await cases(), await messagesOf(id)]).toEqual([0, []]);
});
