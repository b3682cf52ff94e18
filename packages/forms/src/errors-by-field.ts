import type { FieldIssue } from "@kaifong/contract";

/** What the server says is wrong (`fields` of a refusal), as a form takes it: under the names of its fields. */
export function errorsByField(issues: readonly FieldIssue[]): Record<string, FieldIssue[]> {
  const errors: Record<string, FieldIssue[]> = {};
  for (const issue of issues) (errors[issue.path] ??= []).push(issue);
  return errors;
}
