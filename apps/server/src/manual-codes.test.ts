/** Codes that whoever runs the centre reads in lists, refusals and the database: docs/operations.md says what each means. */
import { readFileSync } from "node:fs";
import { JOINING_OBSTACLES, REINSTATING_PROBLEMS, RELEASE_PROBLEMS } from "@kaifong/contract";
import { expect, test } from "vitest";
import { REVOCATION_REASONS } from "./platform/session/sessions.ts";

const MANUAL = readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8");
/** What is between two headings. */
function section(title: string): string {
  const [, below = ""] = MANUAL.split(new RegExp(`^#+ ${title}$`, "m"));
  return below.split(/^#+ /m)[0] ?? "";
}

test.each([
  ["Sessions and forced logout", "a session ended", REVOCATION_REASONS],
  ["Registrations", "an applicant cannot be approved", JOINING_OBSTACLES],
  ["Held changes", "a change cannot be released", RELEASE_PROBLEMS],
  ["Memberships", "a membership cannot be reinstated", REINSTATING_PROBLEMS],
])("the part %s of the manual says why %s, by every code that there is", (title, _why, codes) => {
  const said = section(title);
  expect(codes.filter((code) => !said.includes(`\`${code}\``))).toEqual([]);
});
