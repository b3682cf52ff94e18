import type { FieldIssue } from "@kaifong/contract";
import type { Language } from "@kaifong/i18n";
import { formatCount } from "@kaifong/i18n/format";
import type { z } from "zod";
import { refuse, type Refusal } from "../refusal.ts";
import { inputOf } from "./input.ts";
import { isIssueName, type IssueName, sentence } from "./sentences.ts";

/** A form has fewer fields than this; a longer list of wrong ones helps nobody. */
const MAX_ISSUES = 20;

/**
 * The issues of a zod parse, at most twenty, each tied to its field, in the caller's language. A custom issue's message is the
 * name of its sentence.
 */
export function fieldIssues(language: Language, issues: readonly z.core.$ZodIssue[]): FieldIssue[] {
  const named = issues.slice(0, MAX_ISSUES).flatMap((issue): Named[] => {
    if (issue.code === "unrecognized_keys") return issue.keys.map((key) => [[...issue.path, key], issue.code, {}]);
    const code = issue.code === "custom" ? issue.message : isMissing(issue) ? "required" : issue.code;
    return [[issue.path, code, limitOf(issue)]];
  });
  return named.slice(0, MAX_ISSUES).map(([path, code, limit]) => {
    const issue = fieldIssue(language, path, isIssueName(code) ? code : "other", limit);
    return { ...issue, code };
  });
}

/** The path, the code, and the values for its sentence. */
type Named = readonly [path: PropertyKey[], code: string, limit: Limit];
/** The bound that was crossed, as it is written or as a number that has plural forms, and the kind of value (`context`). */
interface Limit {
  readonly limit?: string;
  readonly count?: number;
  readonly context?: string;
}

/**
 * One issue with one field: `fieldIssue(language, ["mobile"], "PHONE_NUMBER")`. `code` names a sentence under `validation`, which
 * may say a limit.
 */
export function fieldIssue(language: Language, path: readonly PropertyKey[], code: IssueName, limit: Limit = {}): FieldIssue {
  return { path: path.map(String).join("."), code, message: sentence(language, `validation.${code}`, { ...limit }) };
}

/** A check of the contract's own gives its limit in `params`. */
function limitOf(issue: z.core.$ZodIssue): Limit {
  const bound = boundOf(issue);
  if (typeof bound !== "number") return {};
  return { limit: formatCount(bound), ...("origin" in issue ? { context: issue.origin } : {}) };
}

function boundOf(issue: z.core.$ZodIssue): unknown {
  if (issue.code === "too_big") return issue.maximum;
  if (issue.code === "too_small") return issue.minimum;
  return issue.code === "custom" ? issue.params?.["limit"] : undefined;
}

/** Whether nothing was sent, or nothing chosen. The issue must say what was received (input.ts). */
function isMissing(issue: z.core.$ZodIssue): boolean {
  if (issue.code === "invalid_value") return issue.input === undefined || issue.input === "";
  return issue.code === "invalid_type" && issue.input === undefined;
}

/** The issues that rules find in a body, given its fields that are right by themselves, which may be few. */
export type Rules<Body> = (right: Partial<Body>, language: Language) => Promise<readonly FieldIssue[]>;

/**
 * Adds to the issues of form of a body what rules say of its other fields, so that whoever fills in a form learns of all at once.
 */
export async function withRules<S extends z.ZodType>(
  { fields = [] }: Refusal<"VALIDATION_FAILED">,
  body: { readonly schema: S; readonly raw: unknown },
  language: Language,
  rules: Rules<z.output<S>>,
): Promise<Refusal<"VALIDATION_FAILED">> {
  const named = new Set(fields.map(({ path }) => path));
  const more = await rules(inputOf(body.schema).readRight(body.raw), language);
  return refuse("VALIDATION_FAILED", { fields: [...fields, ...more.filter(({ path }) => !named.has(path))] });
}
