import { DISTRICTS, isOneOf, NEIGHBOURHOODS, regionOf, registrationBodySchema, REGISTRATION_LENGTHS } from "@kaifong/contract";
import { dayOfParts } from "@kaifong/forms";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Answers, FormContext } from "./answers.ts";
import { registrationBody } from "./body.ts";
import { answerIssues } from "./answer-issues.ts";
import { askedFields, choicesOf, FIELDS, type FieldSpec } from "./fields.ts";
import { ADULT, FORM_CONTEXT, CHILD, WHOLE } from "./register.fixtures.ts";
import { TOPICS } from "./steps.ts";

const PROVEN = { codeId: "0d8f7c1e-5a4b-4c3d-9e2f-1a2b3c4d5e6f", password: "Aa123456" };
const issues = (answers: Answers, context: FormContext = FORM_CONTEXT) =>
  TOPICS.flatMap((step) => answerIssues(step, answers, context)).map(({ field, name }) => `${field}: ${name}`);
const contractTakes = (answers: Answers, context: FormContext = FORM_CONTEXT) =>
  registrationBodySchema.safeParse(registrationBody(answers, context, PROVEN)).success;

const births = fc
  .tuple(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1950, max: 2015 }))
  .filter(([day, month, year]) => dayOfParts({ day: `${day}`, month: `${month}`, year: `${year}` }) !== undefined);
const two = (part: number) => String(part).padStart(2, "0");
/** The day before somebody reaches this age, and the day they do; somebody born on 29 February reaches it on 1 March. */
function contextsAround(age: number, [day, month, year]: readonly [number, number, number]): readonly [FormContext, FormContext] {
  const birthday = new Date(Date.UTC(year + age, month - 1, day));
  const before = new Date(birthday.getTime() - 86_400_000);
  const on = (date: Date) => ({ ...FORM_CONTEXT, today: date.toISOString().slice(0, 10) });
  return [on(before), on(birthday)];
}

test("R-MEM-03, R-MEM-04, R-MEM-06: the form asks, offers and refuses by age to the day", () => {
  fc.assert(
    fc.property(births, (born) => {
      const birthDate = born.map(String);
      const child = { ...CHILD, birthDate };
      const [five, six] = contextsAround(6, born);
      expect(issues(child, five)).toEqual(["birthDate: tooYoung"]);
      expect(issues(child, six)).toEqual([]);
      const [ten, eleven] = contextsAround(11, born);
      expect(issues(child, ten)).toEqual([]);
      expect(issues(child, eleven)).toEqual(["identity: card"]);
      const [minor, adult] = contextsAround(18, born);
      const isAsked = (field: string, by: FormContext) => TOPICS.some((step) => isOneOf(askedFields(step, child, by), field));
      for (const field of ["guardianName", "guardianPhone", "guardianRelationship", "parentsMaritalStatus"])
        expect([isAsked(field, minor), isAsked(field, adult)]).toEqual([true, false]);
      for (const field of ["maritalStatus", "children"])
        expect([isAsked(field, minor), isAsked(field, adult)]).toEqual([false, true]);
      for (const [field, codes] of [
        ["emergencyRelationship", ["SP", "CH"]],
        ["household", ["SP", "C"]],
        ["employment", ["R"]],
      ] as const) {
        const offered = (by: FormContext) => choicesOf(field, child, by).map(([code]) => code);
        expect(offered(adult).filter((code) => !offered(minor).includes(code))).toEqual(codes);
      }
    }),
  );
});

test("R-MEM-04: the form sends nothing that cannot be true at an age, and asks again for what is needed", () => {
  const left = { ...WHOLE, ...CHILD, household: ["P", "SP"], employment: ["R"], emergencyIsGuardian: [] };
  expect(issues(left)).toEqual(["emergencyRelationship: missingChoice"]);
  const sent = registrationBody({ ...left, emergencyRelationship: ["SIB"] }, FORM_CONTEXT, PROVEN);
  expect(sent).toMatchObject({ household: ["P"], emergencyRelationship: "SIB" });
  expect(sent.employment).toBeUndefined();
});

test.each([
  ["surnameZh", "陳", REGISTRATION_LENGTHS.name],
  ["givenNameEn", "A", REGISTRATION_LENGTHS.name],
  ["emergencyName", "A", REGISTRATION_LENGTHS.name],
  ["ethnicityOther", "A", REGISTRATION_LENGTHS.other],
  ["mailingAddress", "A", REGISTRATION_LENGTHS.address],
])("the form takes of %s what the contract takes, to the last character", (field, sign, longest) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: longest + 30 }), (length) => {
      const answers = { ...WHOLE, [field]: [sign.repeat(length)] };
      const isRight = issues(answers).length === 0;
      expect([isRight, contractTakes(answers)]).toEqual([length <= longest, length <= longest]);
    }),
  );
});

test("the form takes every existing day, and no other", () => {
  const parts = fc.tuple(fc.integer({ min: 0, max: 32 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 1899, max: 2027 }));
  fc.assert(
    fc.property(parts, ([day, month, year]) => {
      const text = `${year}-${two(month)}-${two(day)}`;
      const date = new Date(`${text}T00:00:00Z`);
      const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
      const isRight = exists && text >= "1900-01-01" && text <= "2008-11-23";
      const found = issues({ ...ADULT, birthDate: [`${day}`, `${month}`, `${year}`] }).filter((each) =>
        each.startsWith("birthDate"),
      );
      // Applicants under 18 are asked for more, and those under 6 are refused by age alone.
      const isWrong = !exists || text < "1900-01-01" || text > FORM_CONTEXT.today;
      expect([isWrong && found.length === 0, isRight && found.length > 0]).toEqual([false, false]);
    }),
    { numRuns: 500 },
  );
});

test("the form takes the places that the contract and the centre's district take", () => {
  const place = fc.record({
    residenceBasis: fc.constantFrom("LIVE", "WORK"),
    district: fc.constantFrom(...DISTRICTS),
    neighbourhood: fc.constantFrom("", ...NEIGHBOURHOODS),
  });
  fc.assert(
    fc.property(place, ({ residenceBasis, district, neighbourhood }) => {
      const answers = {
        ...ADULT,
        ...{ residenceBasis: [residenceBasis], region: [regionOf(district)], district: [district] },
        neighbourhood: neighbourhood === "" ? [] : [neighbourhood],
      };
      const isRight = residenceBasis === "WORK" || neighbourhood !== "";
      expect([issues(answers).length === 0, contractTakes(answers)]).toEqual([isRight, isRight]);
      // Whatever was chosen before, who lives here lives in the centre's district.
      const { district: sent } = registrationBody(answers, FORM_CONTEXT, PROVEN);
      expect(sent).toBe(residenceBasis === "LIVE" ? FORM_CONTEXT.home : district);
    }),
  );
});

test("the form demands at least one way to hear from us, as the contract does", () => {
  fc.assert(
    fc.property(fc.subarray(["MESSAGE", "MAIL"]), fc.boolean(), (infoChannels, hasAddress) => {
      const answers = { ...ADULT, infoChannels, mailingAddress: hasAddress ? ["Flat 1"] : [] };
      const isRight = infoChannels.length > 0 && (hasAddress || !infoChannels.includes("MAIL"));
      expect([issues(answers).length === 0, contractTakes(answers)]).toEqual([isRight, isRight]);
    }),
  );
});

const TYPED = [
  "",
  " ",
  "A",
  "陳大文",
  "Chan",
  "91234567",
  "+85291234567",
  "12345678",
  "A".repeat(300),
  "x\u0000y",
  "<b>",
  "0",
  "21",
];
/** The values that a form can send for a field: none or one of its choices, several if it takes several, or something typed. */
function sent({ shape }: FieldSpec): fc.Arbitrary<readonly string[]> {
  if (shape.kind === "agree") return fc.constantFrom(["yes"], []);
  if (!("choices" in shape)) return fc.constantFrom(...TYPED.map((text) => [text]), []);
  const codes = shape.choices.map(([code]) => code);
  return shape.kind === "some" ? fc.subarray(codes) : fc.constantFrom(...codes.map((code) => [code]), []);
}

test.each([
  ["an adult", WHOLE],
  ["a child", CHILD],
])("the form sends nothing of %s that the contract does not take, whatever is answered", (_who, whole) => {
  const fields = Object.entries(FIELDS).filter(([name]) => name !== "birthDate");
  const changes = fc
    .subarray(fields, { maxLength: 3 })
    .chain((changed) => fc.record(Object.fromEntries(changed.map(([name, field]) => [name, sent(field)]))));
  fc.assert(
    fc.property(changes, (changed) => {
      const answers = { ...whole, ...changed };
      const isSent = issues(answers).length === 0;
      expect([isSent && !contractTakes(answers), changed]).toEqual([false, changed]);
    }),
    { numRuns: 1_000 },
  );
});
