import { DAY_MS } from "@kaifong/domain/time";
import { describe, expect, test } from "vitest";
import { testServer } from "@kaifong/testing";
import { SILENT_GATEWAY } from "@kaifong/testing/two-servers";
import { caseOf, cases, clock, FRIDAY, messagesOf, openApi, other, post, proven, server } from "./test-api.ts";

openApi();

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

  test("is sent by email when there is one, and says how it came about", async () => {
    const { payload } = await post(await proven({ email: "Daughter@example.com" }));
    const [message] = await messagesOf((await caseOf(payload.caseNumber)).id);
    expect(message).toMatchObject({ channel: "EMAIL", to: "Daughter@example.com" });
    expect(message?.subject).toContain(payload.caseNumber);
    expect(message?.text).toContain("If you did not send us an enquiry");
  });

  test("is not promised while nothing sends messages, and does not wait for a sender to come", async () => {
    const silent = await testServer({ connectionString: server.deps.env.databaseUrl, deps: { now: () => FRIDAY } });
    try {
      const { payload } = await post(await proven(), { at: silent });
      expect(payload.acknowledgementChannel).toBe("NONE");
      expect(await messagesOf((await caseOf(payload.caseNumber)).id)).toEqual([]);
    } finally {
      await silent.close();
    }
  });

  test("is sent to nobody more than three times a day, however many enquiries name them", async () => {
    const times: string[] = [];
    for (const email of ["victim@example.com", "Victim@example.com", "VICTIM@example.com", "victim@example.com"]) {
      times.push((await post(await proven({ email }))).payload.acknowledgementChannel);
    }
    expect(times).toEqual(["EMAIL", "EMAIL", "EMAIL", "NONE"]);
    clock.set(new Date(FRIDAY.getTime() + DAY_MS));
    expect((await post(await proven({ email: "victim@example.com" }))).payload.acknowledgementChannel).toBe("EMAIL");
  });

  test("is not sent by text message to a number, whatever addresses are given with it, on a site that sends no emails", async () => {
    const { databaseUrl } = server.deps.env;
    const byPhone = await testServer({ connectionString: databaseUrl, settings: SILENT_GATEWAY, deps: { now: () => FRIDAY } });
    try {
      const times: string[] = [];
      for (let nth = 0; nth < 4; nth += 1)
        times.push((await post(await proven(), { at: byPhone })).payload.acknowledgementChannel);
      expect(times).toEqual(["SMS", "SMS", "SMS", "NONE"]);
    } finally {
      await byPhone.close();
    }
  });

  test("to a number does not count for an address that was given with it", async () => {
    const email = "victim@example.com";
    const { databaseUrl } = server.deps.env;
    const byPhone = await testServer({ connectionString: databaseUrl, settings: SILENT_GATEWAY, deps: { now: () => FRIDAY } });
    try {
      for (let nth = 0; nth < 3; nth += 1) await post(await proven({ email }), { at: byPhone });
    } finally {
      await byPhone.close();
    }
    expect((await post(await proven({ email }))).payload.acknowledgementChannel).toBe("EMAIL");
  });

  test.each([
    [
      "an address",
      { contactNumber: undefined },
      (nth: number) => ({ email: nth % 2 ? "victim@example.com" : "Victim@Example.com" }),
    ],
    ["a number", { email: undefined }, (nth: number) => ({ contactNumber: nth % 2 ? "9876 5432" : "+852 98765432" })],
  ])("is limited for %s also when nine enquiries come at the same moment, on two servers", async (_, without, recipient) => {
    const enquiries = await Promise.all(Array.from({ length: 9 }, (_none, nth) => proven({ ...without, ...recipient(nth) })));
    const responses = await Promise.all(enquiries.map((enquiry, nth) => post(enquiry, { at: nth % 2 ? server : other })));
    expect(responses.map(({ status }) => status)).toEqual(Array(9).fill(200));
    expect(responses.filter(({ payload }) => payload.acknowledgementChannel !== "NONE")).toHaveLength(3);
    expect(await cases()).toBe(9);
  });
});
