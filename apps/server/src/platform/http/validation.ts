import type { FieldIssue } from "@kaifong/contract";
import type { Language } from "@kaifong/i18n";
import type { z } from "zod";
import { hasSentence, sentence } from "./sentences.ts";

/** Every issue of a zod parse, tied to its field, in the caller's language. A custom issue's message is the name of its sentence. */
export function fieldIssues(
  language: Language,
  issues: readonly z.core.$ZodIssue[],
  above: readonly string[] = [],
): FieldIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => fieldIssue(language, [...above, ...issue.path, key], "unrecognized_keys"));
    }
    const code = issue.code === "custom" ? issue.message : isMissing(issue) ? "required" : issue.code;
    return [fieldIssue(language, [...above, ...issue.path], code)];
  });
}

/** One issue with one field: `fieldIssue(language, ["mobile"], "PHONE_NUMBER")`. `code` names a sentence under `validation`. */
export function fieldIssue(language: Language, path: readonly PropertyKey[], code: string): FieldIssue {
  const key = `validation.${code}`;
  return { path: path.map(String).join("."), code, message: sentence(language, hasSentence(key) ? key : "validation.other") };
}

// zod 4 keeps what was received only in the words.
function isMissing(issue: z.core.$ZodIssue): boolean {
  return issue.code === "invalid_type" && issue.message.endsWith("received undefined");
}
