import type { FieldIssue } from "@kaifong/contract";

/** The server's field issues (`fields` of a refusal) as a form takes them: under the names of its fields. */
export function errorsByField(issues: readonly FieldIssue[]): Record<string, FieldIssue[]> {
  const errors: Record<string, FieldIssue[]> = {};
  for (const issue of issues) (errors[issue.path] ??= []).push(issue);
  return errors;
}
