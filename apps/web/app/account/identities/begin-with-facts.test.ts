// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from "vitest";
import { registrationBody } from "../register/body.ts";
import { registrationDraft } from "../register/draft.ts";
import { ADULT, FORM_CONTEXT } from "../register/register.fixtures.ts";
import { beginWithFacts } from "./begin-with-facts.ts";

const SIGN_IN = "0123456789abcdef0123456789abcdef";
const GIVEN = { surnameZh: "陳", surnameEn: "Chan", gender: "F", birthDate: "1950-03-09", mobile: "64880001" } as const;
const begin = (given: object = GIVEN) => beginWithFacts({ outcome: "UNKNOWN", signInId: SIGN_IN, given });

beforeEach(() => sessionStorage.clear());

describe("a registration that begins with what a provider says (R-MEM-16)", () => {
  test("stores it as if it had been typed, and knows which answers are the provider's", () => {
    begin();
    expect(registrationDraft.read()).toEqual({
      ...{ surnameZh: ["陳"], surnameEn: ["Chan"], gender: ["F"], birthDate: ["9", "3", "1950"], mobile: ["64880001"] },
      ...{ signInId: [SIGN_IN], fromProvider: ["surnameZh", "surnameEn", "gender", "birthDate", "mobile"] },
    });
  });

  test("leaves all other answers as they are, and a phone that was proven by its code", () => {
    registrationDraft.save({ surnameEn: ["Chen"], housing: ["PH"], mobile: ["61112222"], codeId: ["1"] });
    begin();
    expect(registrationDraft.read()).toMatchObject({ surnameEn: ["Chan"], housing: ["PH"], mobile: ["61112222"], codeId: ["1"] });
    expect(registrationDraft.read()?.["fromProvider"]).not.toContain("mobile");
  });

  test("names its sign-in when it is sent, unless it has no provider", () => {
    const proven = { codeId: "1", password: "Harbour7Walk" };
    begin({});
    const draft = { ...ADULT, ...registrationDraft.read() };
    expect(registrationBody(draft, FORM_CONTEXT, proven)).toMatchObject({ signInId: SIGN_IN });
    expect(registrationBody(draft, FORM_CONTEXT, proven)).not.toHaveProperty("fromProvider");
    expect(registrationBody(ADULT, FORM_CONTEXT, proven)).not.toHaveProperty("signInId");
  });
});
