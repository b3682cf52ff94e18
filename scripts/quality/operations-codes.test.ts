/** Codes that whoever runs the centre reads in lists, refusals and the database: the manual says what each means. */
import { readFileSync } from "node:fs";
import { JOINING_OBSTACLES, REINSTATING_PROBLEMS, RELEASE_PROBLEMS } from "@kaifong/contract/staff";
import { expect, test } from "vitest";
import { inRoot } from "../run/paths.ts";

const MANUAL = readFileSync(inRoot("docs/operations.md"), "utf8");
/** The part of the manual below a heading. */
function part(title: string): string {
  const [, below = ""] = MANUAL.split(new RegExp(`^#+ ${title}$`, "m"));
  return below.split(/^#+ /m)[0] ?? "";
}

/** Why sessions are revoked. No command may import them. */
function revocationReasons(): readonly string[] {
  const source = readFileSync(inRoot("apps/server/src/platform/session/sessions.ts"), "utf8");
  const [, list = ""] = /REVOCATION_REASONS = \[([^\]]+)\]/.exec(source) ?? [];
  return [...list.matchAll(/"(\w+)"/g)].map(([, reason = ""]) => reason);
}

test.each([
  ["Sessions and forced logout", "a session ended", revocationReasons()],
  ["Registrations", "an applicant cannot be approved", JOINING_OBSTACLES],
  ["Held changes", "a change cannot be released", RELEASE_PROBLEMS],
  ["Memberships", "a membership cannot be reinstated", REINSTATING_PROBLEMS],
])("the part %s of the manual says why %s, by every code that there is", (title, _why, codes) => {
  const said = part(title);
  expect(codes).not.toEqual([]);
  expect(codes.filter((code) => !said.includes(`\`${code}\``))).toEqual([]);
});
