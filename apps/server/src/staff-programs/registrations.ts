import { plainCode } from "@kaifong/contract";
import { REGISTRATION_DECISIONS } from "@kaifong/domain/membership";
import type { StaffActor } from "../platform/actor.ts";
import type { ComparedFacts } from "../account/identities/compare-given.ts";
import type { DecidedByStaff, listRegistrations } from "../account/registration/decide-registration.ts";
import type { GuardianApproval } from "../membership-decisions.ts";
import { isRefusal, type Refusal } from "../platform/refusal.ts";
import { REASON_USAGE, printList, STAFF_LANGUAGE, type StaffDeps, staffProgram, staffReason } from "./staff-program.ts";
import type { StaffUseCases } from "./use-cases.ts";

/*
 * Shows and decides registrations from a terminal, until staff have a console for them:
 *
 *   registrations.ts <who>                                  those that nobody has decided
 *   registrations.ts <who> <reference> <decision> [guardian=<number>] [another-person=<number,…>] [reason]
 *
 * as this member of staff; the audit keeps both. With a guardian who is a member, a junior is approved and the two are related in
 * one step: what was seen is said as the reason. Who has the name and day of birth of somebody known is approved as another
 * person than everybody who is named, or not at all.
 */
const USAGE = `Usage: npm run staff -- registrations <your name>
       npm run staff -- registrations <your name> <reference> <${REGISTRATION_DECISIONS.join(" | ").toLowerCase()}> [guardian=<member number>] [another-person=<member number>,…] [${REASON_USAGE}]`;

/** What says more of an approval stands anywhere among the words. */
const GUARDIAN = /^guardian=/i;
const ANOTHER_PERSON = /^another-person(?:=|$)/i;

type Order =
  | { readonly kind: "LIST"; readonly by: StaffActor }
  | { readonly kind: "DECIDE"; readonly decision: DecidedByStaff }
  | { readonly kind: "WITH_GUARDIAN"; readonly approval: GuardianApproval };

/** Undefined when it is no order. */
function orderOf(by: StaffActor, [reference, ...decision]: readonly string[]): Order | undefined {
  return reference === undefined ? { kind: "LIST", by } : decisionOf({ reference: reference.toUpperCase(), by }, decision);
}

/** Undefined when it is none. */
function decisionOf(
  one: Pick<DecidedByStaff, "reference" | "by">,
  [verb = "", ...rest]: readonly string[],
): Exclude<Order, { readonly kind: "LIST" }> | undefined {
  const move = REGISTRATION_DECISIONS.find((name) => name === verb.toUpperCase());
  const [guardians, others] = [rest.filter((word) => GUARDIAN.test(word)), rest.filter((word) => ANOTHER_PERSON.test(word))];
  const said = rest.filter((word) => !guardians.includes(word) && !others.includes(word));
  const why = staffReason(said);
  if (!move || (why === undefined && said.length > 0)) return undefined;
  const [guardianNo, more] = guardians.map((word) => plainCode(word.replace(GUARDIAN, "")));
  if (guardianNo === "" || more !== undefined || (rest.length > said.length && move !== "APPROVE")) return undefined;
  const notSamePersonAs = others.flatMap((word) => word.replace(ANOTHER_PERSON, "").split(",")).map(plainCode);
  if (notSamePersonAs.includes("")) return undefined;
  const of = { ...one, notSamePersonAs };
  if (guardianNo === undefined)
    return { kind: "DECIDE", decision: { ...of, move, ...(why === undefined ? {} : { reason: why }) } };
  if (why === undefined) return undefined;
  return { kind: "WITH_GUARDIAN", approval: { ...of, guardianNo, saw: why, language: STAFF_LANGUAGE } };
}

/** What an identity provider said, for whoever has the identity card before them. */
function lineOf({ issuer, same, changed }: ComparedFacts): string {
  const said = changed.map(([fact, text]) => `${fact} (${text} there)`);
  const parts = [
    ...(same.length > 0 ? [`the same there: ${same.join(", ")}`] : []),
    ...(said.length > 0 ? [`changed by the applicant: ${said.join(", ")}`] : []),
  ];
  return `signed in through ${new URL(issuer).hostname}; ${parts.join("; ") || "it said nothing"}`;
}

type Listed = Awaited<ReturnType<typeof listRegistrations>>["rows"][number];

function linesOf(one: Listed): readonly string[] {
  const { reference, state, contactBy, nameEn, nameZh, mobile, guardianName, guardianPhone, given, mayBe } = one;
  const parts = [reference, state.padEnd(10), `call by ${contactBy}`, nameEn, nameZh, mobile];
  return [
    parts.filter(Boolean).join("  "),
    ...(guardianName === null ? [] : [`  guardian: ${guardianName}  ${guardianPhone ?? ""}`]),
    ...(mayBe === undefined ? [] : [`  may be ${mayBe}: the same name and day of birth`]),
    ...(given ? [`  ${lineOf(given)}`] : []),
  ];
}

/** Takes a decision. */
async function decide(
  { decideRegistration, approveWithGuardian }: StaffUseCases["registrations.decide"],
  deps: StaffDeps,
  order: Exclude<Order, { readonly kind: "LIST" }>,
): Promise<string | Refusal> {
  const decided =
    order.kind === "DECIDE" ? await decideRegistration(deps, order.decision) : await approveWithGuardian(deps, order.approval);
  if (isRefusal(decided)) return decided;
  return decided.memberNo === null ? "Done." : `Done. Member ${decided.memberNo}.`;
}

await staffProgram({
  permission: "registrations.decide",
  usage: USAGE,
  orderOf,
  run: async (useCases, deps, order) => {
    if (order.kind !== "LIST") return decide(useCases, deps, order);
    return printList(await useCases.listRegistrations(deps, order.by), "No registration waits.", linesOf);
  },
});
