import type { FieldIssue } from "@kaifong/contract";
import type { Language } from "@kaifong/i18n";
import type { z } from "zod";
import { isIssueName, type IssueName, sentence } from "./sentences.ts";

/** A form has fewer fields than this; whoever sends more wrong ones is not helped by reading of each. */
const MAX_ISSUES = 20;

/**
 * The issues of a zod parse, at most twenty, each tied to its field, in the caller's language. A custom issue's message is the
 * name of its sentence.
 */
export function fieldIssues(language: Language, issues: readonly z.core.$ZodIssue[]): FieldIssue[] {
  const named = issues.slice(0, MAX_ISSUES).flatMap((issue): (readonly [PropertyKey[], string])[] => {
    if (issue.code === "unrecognized_keys") return issue.keys.map((key) => [[...issue.path, key], issue.code]);
    return [[issue.path, issue.code === "custom" ? issue.message : isMissing(issue) ? "required" : issue.code]];
  });
  return named.slice(0, MAX_ISSUES).map(([path, code]) => {
    const issue = fieldIssue(language, path, isIssueName(code) ? code : "other");
    return { ...issue, code };
  });
}

/** One issue with one field: `fieldIssue(language, ["mobile"], "PHONE_NUMBER")`. `code` names a sentence under `validation`. */
export function fieldIssue(language: Language, path: readonly PropertyKey[], code: IssueName): FieldIssue {
  return { path: path.map(String).join("."), code, message: sentence(language, `validation.${code}`) };
}

/** In: an issue that says what was received (input.ts). */
function isMissing(issue: z.core.$ZodIssue): boolean {
  return issue.code === "invalid_type" && issue.input === undefined;
}
