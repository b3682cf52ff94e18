import { CARE_SCOPES, type RegistrationState } from "@kaifong/contract";
import { isJunior, STAFF_DECISIONS } from "@kaifong/domain/membership";
import type { ComparedFacts } from "./account/identities/compare-given.ts";
import { type Decision, decideRegistration, listRegistrations } from "./account/registration/decide-registration.ts";
import { findSeen } from "./care/care-sql.ts";
import { recordCareBetween } from "./care/record-care.ts";
import type { Db, Tx } from "./platform/db.ts";
import { say, STAFF_NAME, withDatabase } from "./platform/staff-program.ts";

/*
 * Shows and decides registrations from a terminal, until staff have a console for them:
 *
 *   decide-registrations.ts <who>                                  those that nobody has decided
 *   decide-registrations.ts <who> <reference> <decision> [guardian=<number>] [why …]
 *
 * as this member of staff; the audit keeps both. With a guardian who is a member, a junior is approved and the two are related in
 * one step: what was seen is said as the reason.
 */
const USAGE = `Usage: npm run registrations -- <your name>
       npm run registrations -- <your name> <reference> <${STAFF_DECISIONS.join(" | ").toLowerCase()}> [guardian=<member number>] [why]`;

const GUARDIAN_FAULT = "It has been decided, is of no junior, or the guardian may not act for them.";

type Order =
  | { readonly show: true; readonly who: string }
  | {
      readonly show: false;
      readonly reference: string;
      readonly to: RegistrationState;
      readonly who: string;
      readonly why: string;
      readonly guardianNo: string | undefined;
    };

/** Undefined when it is no order. */
function orderOf([who = "", reference, decision = "", ...rest]: readonly string[]): Order | undefined {
  if (!STAFF_NAME.test(who)) return undefined;
  if (reference === undefined) return { show: true, who };
  const to = STAFF_DECISIONS.find((state) => state === decision.toUpperCase());
  if (!to) return undefined;
  const guardianNo = /^guardian=(\w+)$/i.exec(rest[0] ?? "")?.[1]?.toUpperCase();
  const why = (guardianNo === undefined ? rest : rest.slice(1)).join(" ");
  if (guardianNo !== undefined && (to !== "APPROVED" || why === "")) return undefined;
  return { show: false, reference: reference.toUpperCase(), to, who, why, guardianNo };
}

/** The guardian of a junior who is approved, as the papers say that were seen. Undefined when there is no such member. */
async function guardianOf(
  db: Db,
  { guardianNo = "", who, why }: Extract<Order, { readonly show: false }>,
): Promise<Decision["alongside"]> {
  const guardian = await findSeen(db, { memberNo: guardianNo });
  if (!guardian) return undefined;
  const seen = { relationship: "G", scopes: CARE_SCOPES, until: null, by: `staff:${who}`, saw: why } as const;
  const write = async (tx: Tx, memberId: string) => {
    const member = await findSeen(tx, { id: memberId });
    if (!member || !isJunior(member.memberType)) return false;
    return (await recordCareBetween(tx, { carerId: guardian.id, memberId }, seen, new Date())).done;
  };
  return { otherId: guardian.id, write };
}

/** What an identity provider said, for whoever has the identity card before them. */
function inWords({ issuer, same, changed }: ComparedFacts): string {
  const said = changed.map(([fact, text]) => `${fact} (${text} there)`);
  const parts = [
    ...(same.length > 0 ? [`the same there: ${same.join(", ")}`] : []),
    ...(said.length > 0 ? [`changed by the applicant: ${said.join(", ")}`] : []),
  ];
  return `signed in through ${new URL(issuer).hostname}; ${parts.join("; ") || "it said nothing"}`;
}

/** Takes a decision. Out: the program's exit code. */
async function decide(db: Db, order: Extract<Order, { readonly show: false }>): Promise<number> {
  const { reference, to, who, why, guardianNo } = order;
  const alongside = guardianNo === undefined ? undefined : await guardianOf(db, order);
  if (guardianNo !== undefined && !alongside) {
    say("There is no member with the guardian's number.");
    return 1;
  }
  const decision = { reference, to, by: `staff:${who}` as const, ...(why === "" ? {} : { reason: why }) };
  const now = () => new Date();
  const decided = await decideRegistration({ db, now }, { ...decision, ...(alongside ? { alongside } : {}) });
  if (decided.done) {
    say(decided.memberNo === null ? `${reference}: ${to}` : `${reference}: member ${decided.memberNo}`);
    return 0;
  }
  if (decided.because === "NOT_FOUND") say("There is no such registration.");
  else say(guardianNo === undefined ? "It has been decided, or stands so already." : GUARDIAN_FAULT);
  return 1;
}

async function main(): Promise<number> {
  const order = orderOf(process.argv.slice(2));
  if (!order) {
    say(USAGE);
    return 2;
  }
  return withDatabase(async (db) => {
    if (!order.show) return await decide(db, order);
    const open = await listRegistrations({ db }, `staff:${order.who}`);
    for (const { reference, state, contactBy, given } of open) {
      say(`${reference}  ${state.padEnd(10)}  call by ${contactBy}`);
      if (given) say(`  ${inWords(given)}`);
    }
    if (open.length === 0) say("No registration waits.");
    return 0;
  });
}

process.exitCode = await main();
