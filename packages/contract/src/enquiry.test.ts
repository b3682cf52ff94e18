import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ENQUIRY_TOPICS } from "./coded-lists.ts";
import { enquiryBodySchema } from "./enquiry.ts";

const letter = { topic: "SERVICE", name: "陳大文", email: "tai@example.com", contactNumber: "91234567", message: "你好" };
const read = (fields: object) => enquiryBodySchema.safeParse({ ...letter, ...fields });
const wrong = (fields: object) => read(fields).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

/** The constraints of the database on a row (migration 0007), as far as the contract is concerned. */
const CONTROL = /\p{Cc}/u;

describe("R-ENQ-01: invisible characters are dropped", () => {
  test.each(["\u200b", "\u061c\u200e", "\u200d", "\ufeff \u2060", "\u3164", "\u{e0041}", "\u00ad", "…！", ""])(
    "a name without visible characters is missing: %j",
    (name) => {
      expect(wrong({ name })).toEqual([["name", "required"]]);
    },
  );

  test.each(["\u200b\n\u200e", "\u3164", "\u2800 \u2800", "\u200d\ufe0f"])(
    "a message without visible characters is missing: %j",
    (message) => {
      expect(wrong({ message })).toEqual([["message", "required"]]);
    },
  );

  test.each(["\u200b", "\u202a\u202c", " "])("an email and a number without visible characters are left out: %j", (nothing) => {
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
  ])("the name %j becomes %j", (name, cleaned) => {
    expect(read({ name }).data?.name).toBe(cleaned);
  });

  test.each([
    ["👍", "👍"],
    ["👨‍👩‍👧 👩🏽‍⚕️", "👨‍👩‍👧 👩🏽‍⚕️"],
    ["？", "？"],
    ["One\r\n\u200bTwo\u00ad", "One\nTwo"],
  ])("the message %j becomes %j", (message, cleaned) => {
    expect(read({ message }).data?.message).toBe(cleaned);
  });

  test("an email and a number that were pasted keep only their visible characters", () => {
    const { data } = read({ email: "\ufefftai@example.com\u200b", contactNumber: "\u202a+852 9123 4567\u202c" });
    expect(data).toMatchObject({ email: "tai@example.com", contactNumber: "+852 9123 4567" });
  });
});

describe("R-ENQ-01: what the database would refuse is refused with the name of its field", () => {
  const controls = [...Array(0xa0).keys()].map((code) => String.fromCharCode(code)).filter((sign) => CONTROL.test(sign));

  test("an email with a control character, any of the 65, or half a character", () => {
    expect(controls).toHaveLength(65);
    for (const sign of [...controls, "\ud800"]) {
      for (const email of [`a${sign}b@example.com`, `a@exa${sign}mple.com`, `a@example.c${sign}m`])
        expect(wrong({ email })).toEqual([["email", "EMAIL_ADDRESS"]]);
    }
  });

  test("a name keeps no control characters", () => {
    for (const sign of controls) expect(read({ name: `a${sign}b` }).data?.name).toBe("a b");
  });
});

describe("R-ENQ-01: the fields that the form requires", () => {
  const word = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,8}[a-z0-9]$/);
  /** A name, one @, and a name with a dot. */
  const address = fc
    .tuple(fc.stringMatching(/^[A-Za-z0-9._+-]{1,12}$/), fc.array(word, { minLength: 2, maxLength: 4 }))
    .map(([who, where]) => `${who}@${where.join(".")}`);

  test("include a topic of the list, and no other topic", () => {
    const any = fc.oneof(fc.constantFrom(...ENQUIRY_TOPICS), fc.string({ maxLength: 12 }), fc.constantFrom(undefined, null));
    fc.assert(
      fc.property(any, (topic) => {
        const isOfList = ENQUIRY_TOPICS.some((each) => each === topic);
        expect(wrong({ topic }).map(([field]) => field)).toEqual(isOfList ? [] : ["topic"]);
      }),
    );
  });

  test("include a name, a message and a way to answer, and only those that are missing are named", () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), (name, message, email, contactNumber) => {
        const left = Object.entries({ name, message, email, contactNumber }).flatMap(([field, is]) => (is ? [] : [[field, " "]]));
        const asked = [...(name ? [] : ["name"]), ...(message ? [] : ["message"]), ...(email || contactNumber ? [] : ["email"])];
        expect(
          wrong(Object.fromEntries(left))
            .map(([field]) => field)
            .sort(),
        ).toEqual(asked.sort());
      }),
    );
  });

  test("an email address needs its name, its @ and its dot, and has no blank and no second @", () => {
    fc.assert(
      fc.property(address, (email) => {
        expect(wrong({ email })).toEqual([]);
        const [who = "", where = ""] = email.split("@");
        const none = [who, `@${where}`, `${who}@`, `${who}@${where.replaceAll(".", "")}`, `${who}@@${where}`, `${who} @${where}`];
        for (const not of [...none, `${who}@${where}.`, `${who}@.${where}`, `${email}@${where}`])
          expect([not, wrong({ email: not })]).toEqual([not, [["email", "EMAIL_ADDRESS"]]]);
      }),
    );
  });

  test("a contact number has at least one digit", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z+() -]{0,6}[A-Za-z+()-]$/), fc.nat(9), (text, digit) => {
        expect(wrong({ contactNumber: text })).toEqual([["contactNumber", "CONTACT_NUMBER"]]);
        expect(wrong({ contactNumber: `${text}${digit}` })).toEqual([]);
      }),
    );
  });
});
