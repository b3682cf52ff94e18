import {
  type Endpoint,
  ENDPOINTS,
  enquiryBodySchema,
  ERROR_CODES,
  INELIGIBLE_REASONS,
  OWN_ENROLMENT_ACTIONS,
} from "@kaifong/contract";
import { LANGUAGES } from "@kaifong/i18n";
import { MESSAGES } from "@kaifong/i18n/server";
import { formatCount } from "@kaifong/i18n/format";
import { refuse } from "../refusal.ts";
import { inputOf } from "./input.ts";
import { refusalBody } from "./responses.ts";
import { fieldIssues } from "./validation.ts";
import { z } from "zod";
import { describe, expect, test } from "vitest";

/** A text that is too long for these is not what they ask for, whatever its length: their sentence says how it is written. */
const OF_A_FORM = ["email", "contactNumber"];
/** Every text of a body that has a limit of its own. */
const LIMITED_TEXTS = ENDPOINTS.flatMap(({ id, body: schema }: Endpoint) => {
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).flatMap(([name, field]) => {
    if (typeof field === "boolean" || OF_A_FORM.includes(name)) return [];
    return field.maxLength === undefined ? [] : [{ id, name, schema, longest: field.maxLength }];
  });
});

describe.each(LANGUAGES)("in $code, without the help of another language,", ({ code }) => {
  const { eligibility, ...names } = MESSAGES[code].errors;

  test.each([
    ["every refusal", Object.keys(ERROR_CODES), names, "errors", "<NAME>"],
    ["every action of a member", OWN_ENROLMENT_ACTIONS, MESSAGES[code].enrolment.done, "enrolment", "done.<ACTION>"],
    ["every reason against enrolling", INELIGIBLE_REASONS, eligibility, "errors", "eligibility.<REASON>"],
  ])("%s has its sentence", (_what, wanted, texts, namespace, key) => {
    const missing = wanted.filter((name) => !(name in texts));
    expect(missing, `packages/i18n/messages/${namespace}/${code}.json wants ${key} of these`).toEqual([]);
  });
});

describe.each(LANGUAGES)("in $code, the sentence contains", (language) => {
  const sentenceOf = (...of: Parameters<typeof refuse>) => refusalBody(language, refuse(...of)).payload.error_message;

  test.each(["ACCOUNT_LOCKED", "RATE_LIMITED"] as const)("for %s, how many minutes to wait", (name) => {
    expect(sentenceOf(name, { retryAfterSeconds: 14 * 60 + 1 })).toMatch(/15\s?(minutes|分鐘|分钟)/);
    expect(sentenceOf(name, { retryAfterSeconds: 20 })).toMatch(/1\s?(minute\b|分鐘|分钟)/);
    expect(sentenceOf(name)).not.toMatch(/\{\{|\d/);
  });

  test("how long a text, how large a number and how long an enquiry may be", () => {
    const issues = (schema: z.ZodType, value: unknown) =>
      fieldIssues(language, schema.safeParse(value).error?.issues ?? []).map(({ message }) => message);
    expect(issues(z.string().max(1200), "x".repeat(1201))).toEqual([expect.stringContaining("1,200")]);
    expect(issues(z.string().min(8), "x")).toEqual([expect.stringContaining("8")]);
    expect(issues(z.number().max(50), 51)).toEqual([expect.stringContaining("50")]);
    expect(issues(z.number().min(2), 1)).toEqual([expect.stringContaining("2")]);
    expect(issues(z.array(z.string()).max(250), Array(251).fill("a"))).toEqual([expect.stringContaining("250")]);
    expect(issues(z.array(z.string()).min(2), ["a"])).toEqual([expect.stringContaining("2")]);
    const { name, message } = enquiryBodySchema.shape;
    expect(issues(name, "x".repeat(81))).toEqual([expect.stringContaining("80")]);
    expect(issues(message, "x".repeat(3001))).toEqual([expect.stringContaining("3,000")]);
  });

  test.each(LIMITED_TEXTS)("how long $name of $id may be", ({ name, schema, longest }) => {
    const { issues = [] } = inputOf(schema).read({ [name]: "x".repeat(longest + 1) });
    const about = fieldIssues(language, issues).filter(({ path }) => path === name);
    expect(about.map(({ message }) => message)).toContainEqual(expect.stringContaining(formatCount(longest)));
  });
});
