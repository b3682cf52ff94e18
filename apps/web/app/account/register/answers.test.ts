import { APPLICANT_IDENTITIES, REGISTRATION_FIELDS, registrationBodySchema } from "@kaifong/contract";
import { describe, expect, test } from "vitest";
import { type Answers, type FormContext } from "./answers.ts";
import { registrationBody } from "./body.ts";
import { type AnswerIssueName, answerIssues } from "./answer-issues.ts";
import { askedFields, FIELD_NAMES, FIELDS } from "./fields.ts";
import { nextStage, type Progress, stageFor, stepOf, completeStep } from "./progress.ts";
import { ADULT, FORM_CONTEXT, CHILD, throughAll, WHOLE } from "./register.fixtures.ts";
import { STEPS, TOPICS, type Topic } from "./steps.ts";

const PROVEN = { codeId: "0d8f7c1e-5a4b-4c3d-9e2f-1a2b3c4d5e6f", password: "Aa123456" };
const wrongIn = (answers: Answers, context: FormContext = FORM_CONTEXT) =>
  TOPICS.flatMap((step) => answerIssues(step, answers, context));
const issues = (answers: Answers) => wrongIn(answers).map(({ field, name }) => `${field}: ${name}`);
const progress = (answers: Answers, more: Partial<Progress> = {}): Progress => ({ answers, password: "", refused: [], ...more });

describe("the body of a registration", () => {
  test.each<[string, Answers]>([
    ["an adult who leaves out what may be left out", ADULT],
    ["a child whose mother is called", CHILD],
    ["everything", WHOLE],
    ["what an answer since changed has taken away", { ...WHOLE, residenceBasis: ["LIVE"], religious: ["no"], mobility: ["U"] }],
  ])("is what the contract takes: %s", (_who, answers) => {
    expect(wrongIn(answers)).toEqual([]);
    const taken = registrationBodySchema.safeParse(registrationBody(answers, FORM_CONTEXT, PROVEN));
    expect(taken.error?.issues ?? []).toEqual([]);
  });

  test("has every field of the contract, and no other, when everything is answered", () => {
    const minor = { ...WHOLE, ...CHILD, parentsMaritalStatus: ["M"], residenceBasis: ["WORK"] };
    const sent = [WHOLE, { ...WHOLE, residenceBasis: ["LIVE"] }, minor].flatMap((answers) =>
      Object.keys(registrationBody(answers, FORM_CONTEXT, PROVEN)),
    );
    expect(new Set(sent)).toEqual(new Set(["codeId", ...REGISTRATION_FIELDS]));
  });

  test("says in numbers, codes and days what was typed", () => {
    expect(registrationBody(WHOLE, FORM_CONTEXT, PROVEN)).toMatchObject({
      birthDate: "1957-03-27",
      children: 2,
      religious: true,
      district: "NT_ST",
      consentTransfer: true,
      aids: ["S", "Q"],
    });
  });

  test("has the centre's own district for an applicant who lives there, and asks others where they live", () => {
    expect(askedFields("place", ADULT, FORM_CONTEXT)).toEqual(["residenceBasis", "neighbourhood"]);
    expect(registrationBody(ADULT, FORM_CONTEXT, PROVEN).district).toBe("KLN_SSP");
    expect(askedFields("place", WHOLE, FORM_CONTEXT)).toEqual(["residenceBasis", "region", "district"]);
    // A site whose settings name no district of the list asks everybody.
    expect(askedFields("place", ADULT, { ...FORM_CONTEXT, home: undefined })).toEqual([
      ...["residenceBasis", "neighbourhood", "region", "district"],
    ]);
  });

  test("has the guardian as the person to call when they are the same", () => {
    const { emergencyName, emergencyPhone, emergencyRelationship } = registrationBody(CHILD, FORM_CONTEXT, PROVEN);
    expect([emergencyName, emergencyPhone, emergencyRelationship]).toEqual(["Chan Siu Fong", "6123 4567", "P"]);
    expect(registrationBody({ ...CHILD, emergencyIsGuardian: [] }, FORM_CONTEXT, PROVEN).emergencyName).toBe("Chan Tai Man");
  });

  test("holds nothing of a guardian for an adult", () => {
    const sent = registrationBody({ ...CHILD, birthDate: ["27", "3", "1957"], identity: ["HKID"] }, FORM_CONTEXT, PROVEN);
    expect(sent).not.toHaveProperty("guardianName");
    expect(sent.emergencyName).toBe("Chan Tai Man");
  });
});

describe("the issues of answers", () => {
  test("name everything that is needed when there are no answers at all", () => {
    expect(issues({})).toEqual([
      ...["surnameEn: missingText", "gender: missingChoice", "birthDate: missingText", "identity: missingChoice"],
      "residenceBasis: missingChoice",
      ...["emergencyName: missingText", "emergencyPhone: missingText", "emergencyRelationship: missingChoice"],
      ...["infoChannels: missingSome", "consentPersonalData: consent", "consentHealthRecord: consent"],
    ]);
  });

  test.each<[AnswerIssueName, Answers]>([
    ["letters", { surnameEn: ["..."] }],
    ["letters", { surnameEn: ["\u3164"] }], // a letter to Unicode, and blank
    ["nameEn", { surnameEn: ["陳"] }],
    ["nameEn", { givenNameEn: ["Tai 2"] }],
    ["nameZh", { surnameZh: ["Chan"] }],
    ["tooLong", { surnameEn: ["A".repeat(61)] }],
    ["phone", { emergencyPhone: ["9123 456"] }],
    ["number", { children: ["21"] }],
    ["number", { children: ["two"] }],
    ["missingText", { birthDate: ["", "", ""] }],
    ["day", { birthDate: ["32", "3", "1957"] }],
    ["month", { birthDate: ["27", "13", "1957"] }],
    ["year", { birthDate: ["27", "3", "57"] }],
    ["unreal", { birthDate: ["30", "2", "1957"] }],
    ["unreal", { birthDate: ["24", "11", "2026"] }],
    ["unreal", { birthDate: ["31", "12", "1899"] }],
    ["card", { identity: ["CHILD_UNDER_11"] }],
    ["missingChoice", { neighbourhood: [] }],
    ["missingChoice", { residenceBasis: ["WORK"], region: [] }],
    ["missingChoice", { residenceBasis: ["WORK"], region: ["KLN"], district: ["NT_ST"] }],
    ["ALONE_WITH_OTHERS", { household: ["A", "SP"] }],
    ["NONE_WITH_OTHERS", { familyHistory: ["D", "N"] }],
    ["missingSome", { mobility: ["WA"] }],
    ["missingChoice", { religious: ["yes"] }],
    ["missingText", { religious: ["yes"], religion: ["OTHER"] }],
    ["missingText", { ethnicity: ["OTHER"] }],
    ["missingText", { heardAbout: ["OTHER"] }],
    ["missingText", { infoChannels: ["MAIL"] }],
    ["consent", { consentHealthRecord: [] }],
  ])("include %s for %j", (name, more) => {
    expect(wrongIn({ ...ADULT, ...more }).map((issue) => issue.name)).toEqual([name]);
  });

  test("R-MEM-04: include a parent or guardian whose entry is left and who is neither", () => {
    expect(issues({ ...CHILD, guardianRelationship: ["SIB"] })).toContain("guardianRelationship: missingChoice");
  });

  test.each(["+86 139 1234 5678", "２１２３ ４５００", "+852 9123-4567"])("do not include the telephone number %s", (phone) => {
    expect(issues({ ...ADULT, emergencyPhone: [phone] })).toEqual([]);
  });

  test.each<[birthDate: readonly string[], readonly string[]]>([
    [["24", "11", "2020"], ["birthDate: tooYoung"]],
    [["23", "11", "2020"], []],
    [["24", "11", "2015"], []],
    [["23", "11", "2015"], ["identity: card"]],
  ])("R-MEM-03, R-MEM-06: depend on the age of a child without a card, born on %j", (birthDate, wrong) => {
    expect(issues({ ...CHILD, birthDate })).toEqual(wrong);
  });

  test.each<[birthDate: readonly string[], asked: boolean]>([
    [["24", "11", "2008"], true],
    [["23", "11", "2008"], false],
  ])("R-MEM-04: need a guardian under 18 only, born on %j", (birthDate, asked) => {
    expect(askedFields("contact", { birthDate }, FORM_CONTEXT).includes("guardianName")).toBe(asked);
  });
});

describe("the fields", () => {
  test("offer the identities that the contract takes", () => {
    const { shape } = FIELDS.identity;
    expect("choices" in shape && shape.choices.map(([code]) => code)).toEqual(APPLICANT_IDENTITIES);
  });

  test("are asked topic after topic", () => {
    const places = FIELD_NAMES.map((field) => STEPS.indexOf(FIELDS[field].step));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

describe("the way through the steps", () => {
  test("leads to the first step that is not done, and to the overview of all answers when all are", () => {
    expect(nextStage(progress({}), FORM_CONTEXT)).toBe("phone");
    expect(nextStage(progress(ADULT), FORM_CONTEXT)).toBe("person");
    expect(nextStage(progress(throughAll(ADULT)), FORM_CONTEXT)).toBe("password");
    expect(nextStage(progress(throughAll(ADULT), { password: "Aa123456" }), FORM_CONTEXT)).toBe("check");
  });

  test("comes back to the overview of all answers after a change, and stops at what the change asks for", () => {
    const all = progress(throughAll(ADULT), { password: "Aa123456" });
    expect(nextStage(completeStep("person", all, { gender: ["M"] }), FORM_CONTEXT)).toBe("check");
    expect(nextStage(completeStep("person", all, { birthDate: ["1", "5", "2012"] }), FORM_CONTEXT)).toBe("contact");
  });

  test("goes back anywhere, but never past what is left to do", () => {
    const half = progress({ ...ADULT, done: ["person"] });
    expect(stageFor("person", half, FORM_CONTEXT)).toBe("person");
    expect(stageFor("check", half, FORM_CONTEXT)).toBe("place");
    expect(stageFor(undefined, half, FORM_CONTEXT)).toBe("place");
  });

  test.each<[string, Topic | "phone" | "password"]>([
    ["birthDate", "person"],
    ["guardianName", "contact"],
    ["mailingAddress", "news"],
    ["password", "password"],
    ["codeId", "phone"],
  ])("leads from the server's refusal of %s to the step %s, until that is gone through again", (path, step) => {
    expect(stepOf(path)).toBe(step);
    const refused = [{ path, code: "x", message: "Not right." }];
    const all = progress(throughAll(ADULT), { password: "Aa123456", refused });
    expect(nextStage(all, FORM_CONTEXT)).toBe(step);
    expect(nextStage(completeStep(step, all, {}), FORM_CONTEXT)).toBe("check");
  });
});
