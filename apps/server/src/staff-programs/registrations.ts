import { decideRegistrationSchema, type StaffRegistration } from "@kaifong/contract/staff";
import { REGISTRATION_DECISIONS } from "@kaifong/domain/membership";
import { isRefusal } from "../platform/refusal.ts";
import {
  CASE_USAGE,
  caseOf,
  caseWord,
  codeOf,
  inputBy,
  LIST_USAGE,
  listInput,
  REASON_USAGE,
  printList,
  staffProgram,
} from "./staff-program.ts";

/*
 * Shows and decides registrations from a terminal, until staff have a console for them:
 *
 *   registrations <who> [--after <place>]                those that nobody has decided
 *   registrations <who> <case> <decision> [guardian=<number>] [another-person=<number,…>] [reason]
 *
 * The audit records the decision and the member of staff. With a guardian who is a member, a junior is approved and the two are
 * related in one step; the reason says what was seen. An applicant with the name and day of birth of a known member is approved
 * only as another person than everybody who is named.
 */
const USAGE = `Usage: npm run staff -- registrations <your name> ${LIST_USAGE}
       npm run staff -- registrations <your name> ${CASE_USAGE} <${REGISTRATION_DECISIONS.join(" | ").toLowerCase()}> [guardian=<member number>] [another-person=<member number>,…] [${REASON_USAGE}]`;

/** The additions to an approval may be anywhere among the words. */
const GUARDIAN = /^guardian=/i;
const ANOTHER_PERSON = /^another-person(?:=|$)/i;

/** The input of a decision; undefined when it is not one. */
function inputOf([word, verb = "", ...rest]: readonly string[]) {
  const [guardians, others] = [rest.filter((word) => GUARDIAN.test(word)), rest.filter((word) => ANOTHER_PERSON.test(word))];
  if (guardians.length > 1) return undefined;
  const said = rest.filter((word) => !guardians.includes(word) && !others.includes(word));
  const notSamePersonAs = others.flatMap((word) => word.replace(ANOTHER_PERSON, "").split(","));
  return inputBy(decideRegistrationSchema, {
    ...{ ...caseOf(word), move: verb.toUpperCase(), reason: codeOf(said), guardianNo: guardians[0]?.replace(GUARDIAN, "") },
    notSamePersonAs: others.length > 0 ? notSamePersonAs : undefined,
  });
}

/** The line with an identity provider's facts, for staff with the identity card before them. */
function lineOf({ issuer, same, changed }: NonNullable<StaffRegistration["given"]>): string {
  const said = changed.map(({ fact, said: there }) => `${fact} (${there} there)`);
  const parts = [
    ...(same.length > 0 ? [`the same there: ${same.join(", ")}`] : []),
    ...(said.length > 0 ? [`changed by the applicant: ${said.join(", ")}`] : []),
  ];
  return `signed in through ${new URL(issuer).hostname}; ${parts.join("; ") || "it said nothing"}`;
}

function linesOf(one: StaffRegistration): readonly string[] {
  const { contactBy, nameEn, nameZh, mobile, guardian, given, mayBe } = one;
  const parts = [caseWord(one), `call by ${contactBy}`, nameEn, nameZh, mobile];
  return [
    parts.filter(Boolean).join("  "),
    ...(guardian === null ? [] : [`  guardian: ${guardian.name}  ${guardian.phone ?? ""}`]),
    ...(mayBe.length === 0 ? [] : [`  may be ${mayBe.join(", ")}: the same name and day of birth`]),
    ...(given ? [`  ${lineOf(given)}`] : []),
  ];
}

export const registrationsProgram = staffProgram({
  command: "registrations",
  purpose: "who has registered, and what is made of it",
  permission: "registrations.decide",
  usage: USAGE,
  inputOf: (words) => listInput(words) ?? inputOf(words),
  run: async ({ decideRegistration, listRegistrations }, call, input) => {
    if (!("move" in input)) return printList(await listRegistrations(...call, input), "No registration waits.", linesOf);
    const decided = await decideRegistration(...call, input);
    if (isRefusal(decided)) return decided;
    return decided.memberNo === null ? "Done." : `Done. Member ${decided.memberNo}.`;
  },
});
