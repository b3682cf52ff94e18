import { describe, expect, test } from "vitest";
import { enquiryBodySchema } from "./enquiry.ts";

const letter = { topic: "SERVICE", name: "陳大文", email: "tai@example.com", contactNumber: "91234567", message: "你好" };
const read = (fields: object) => enquiryBodySchema.safeParse({ ...letter, ...fields });
const wrong = (fields: object) => read(fields).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

/** What the database holds against a row (migration 0007), as far as the contract has a say in it. */
const CONTROL = /\p{Cc}/u;

describe("R-ENQ-01: what cannot be seen is dropped", () => {
  test.each(["\u200b", "\u061c\u200e", "\u200d", "\ufeff \u2060", "\u3164", "\u{e0041}", "\u00ad", "…！", ""])(
    "a name of nothing is none: %j",
    (name) => {
      expect(wrong({ name })).toEqual([["name", "required"]]);
    },
  );

  test.each(["\u200b\n\u200e", "\u3164", "\u2800 \u2800", "\u200d\ufe0f"])("a message of nothing is none: %j", (message) => {
    expect(wrong({ message })).toEqual([["message", "required"]]);
  });

  test.each(["\u200b", "\u202a\u202c", " "])("an email and a number of nothing are left out: %j", (nothing) => {
    expect(read({ email: nothing }).data?.email).toBeUndefined();
    expect(wrong({ email: nothing, contactNumber: nothing })).toEqual([["email", "ENQUIRY_CONTACT"]]);
  });

  test.each([
    ["Chan\u200b Tai\u200e Man\ufeff", "Chan Tai Man"],
    ["\u202eChan\u202c", "Chan"],
    ["陳\u2066大文\u2069", "陳大文"],
    ["葛\u{e0100}城", "葛\u{e0100}城"], // one way of writing a character, chosen by its owner
    ["श्री\u200dमान", "श्री\u200dमान"], // joiners belong to the spelling
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["\u200dChan\u200d\u200d Tai\u200c", "Chan Tai"],
    ["e\u200b\u0301", "é"],
    ["4B", "4B"],
  ])("the name %j is %j", (name, cleaned) => {
    expect(read({ name }).data?.name).toBe(cleaned);
  });

  test.each([
    ["👍", "👍"],
    ["👨‍👩‍👧 👩🏽‍⚕️", "👨‍👩‍👧 👩🏽‍⚕️"],
    ["？", "？"],
    ["One\r\n\u200bTwo\u00ad", "One\nTwo"],
  ])("the message %j is %j", (message, cleaned) => {
    expect(read({ message }).data?.message).toBe(cleaned);
  });

  test("an email and a number copied from elsewhere are what is seen of them", () => {
    const { data } = read({ email: "\ufefftai@example.com\u200b", contactNumber: "\u202a+852 9123 4567\u202c" });
    expect(data).toMatchObject({ email: "tai@example.com", contactNumber: "+852 9123 4567" });
  });
});

describe("R-ENQ-01: what the database would refuse is refused with its field", () => {
  const controls = [...Array(0xa0).keys()].map((code) => String.fromCharCode(code)).filter((sign) => CONTROL.test(sign));

  test("an email with a control character, any of the 65, or half a character", () => {
    expect(controls).toHaveLength(65);
    for (const sign of [...controls, "\ud800"]) {
      for (const email of [`a${sign}b@example.com`, `a@exa${sign}mple.com`, `a@example.c${sign}m`])
        expect(wrong({ email })).toEqual([["email", "EMAIL_ADDRESS"]]);
    }
  });

  test("a name keeps none of them", () => {
    for (const sign of controls) expect(read({ name: `a${sign}b` }).data?.name).toBe("a b");
  });
});
