/** Whatever a table of moves lets staff do can be done by them. */
import { STAFF_CALLS, type StaffCallName } from "@kaifong/contract/staff";
import { CONSULTATION_MOVES } from "./consultation/index.ts";
import { ENROLMENT_MOVES } from "./enrolment/index.ts";
import { CODE_MOVES, CORRECTION_MOVES, MEMBERSHIP_MOVES, REGISTRATION_MOVES, SESSION_MOVES } from "./membership/index.ts";
import { MESSAGE_MOVES } from "./messages/index.ts";
import { type MoveBy, type Moves, movesBy } from "./moves.ts";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const TABLES = {
  ...{ CONSULTATION_MOVES, ENROLMENT_MOVES, REGISTRATION_MOVES, CORRECTION_MOVES, MEMBERSHIP_MOVES },
  ...{ SESSION_MOVES, CODE_MOVES, MESSAGE_MOVES },
} as const;
type Tables = typeof TABLES;

/** The call by which staff make a move; and the word of its input that says so, where it does several things. */
interface Performer {
  readonly call: StaffCallName;
  readonly says?: string;
}
const registration = (says: string): Performer => ({ call: "decideRegistration", says });
const correction = (says: string): Performer => ({ call: "decideCorrection", says });
const consultation = (says: string): Performer => ({ call: "decideConsultation", says });
const enrolment = (says: string): Performer => ({ call: "decideEnrolment", says });
const enrol = (says: string): Performer => ({ call: "enrolMember", says });
const membership = (says: string): Performer => ({ call: "changeMembership", says });

/** The type demands a performer for every move of staff. */
const PERFORMERS: { readonly [Table in keyof Tables]: { readonly [Move in MoveBy<Tables[Table], "STAFF">]: Performer } } = {
  REGISTRATION_MOVES: {
    ...{ CONTACT: registration("CONTACT"), ASK: registration("ASK") },
    ...{ APPROVE: registration("APPROVE"), REJECT: registration("REJECT") },
  },
  CORRECTION_MOVES: { CARRY_OUT: correction("CARRY_OUT"), DECLINE: correction("DECLINE") },
  CONSULTATION_MOVES: {
    ...{ OFFER: consultation("OFFER"), CONFIRM: consultation("CONFIRM") },
    ...{ DECLINE: consultation("DECLINE"), FINISH: consultation("FINISH") },
  },
  ENROLMENT_MOVES: {
    ...{ ENTER_BALLOT: enrol("ENTER_BALLOT"), APPLY: enrol("APPLY"), ENROL_AT_COUNTER: enrol("ENROL_AT_COUNTER") },
    ...{ CONFIRM: enrolment("CONFIRM"), REJECT: enrolment("REJECT"), ADMIT: enrolment("ADMIT") },
    ...{ CANCEL_BALLOT: enrolment("CANCEL_BALLOT"), GIVE_UP: enrolment("GIVE_UP"), LEAVE_LIST: enrolment("LEAVE_LIST") },
    LOSE_PLACE: enrolment("LOSE_PLACE"),
  },
  MEMBERSHIP_MOVES: {
    ...{ APPROVE: registration("APPROVE"), APPROVE_JUNIOR: registration("APPROVE") },
    // By another day of birth, or without the consent to the health record system.
    ...{ COME_OF_AGE: correction("CARRY_OUT"), BECOME_JUNIOR: correction("CARRY_OUT"), LAPSE: correction("CARRY_OUT") },
    ...{ SUSPEND: membership("SUSPEND"), REINSTATE: membership("REINSTATE"), REINSTATE_JUNIOR: membership("REINSTATE") },
  },
  SESSION_MOVES: { revokeSessions: { call: "endSessions" } },
  CODE_MOVES: { revoke: { call: "endSessions" } },
  MESSAGE_MOVES: {},
};

/** Whether the input of a call has a word for the move, or needs none. */
function takes({ call, says }: Performer): boolean {
  const refuses = (word: string) =>
    STAFF_CALLS[call].input
      .safeParse({ move: word, action: word })
      .error?.issues.some(({ path: [field] }) => field === "move" || field === "action") === true;
  return says === undefined || (refuses("SOMETHING_ELSE") && !refuses(says));
}

test("every move that a table gives to staff has its call, whose input can say it", () => {
  const tables: Readonly<Record<string, Moves<string, never, unknown>>> = TABLES;
  const performers: Readonly<Record<string, Readonly<Record<string, Performer>>>> = PERFORMERS;
  const unsaid = Object.entries(tables).flatMap(([table, moves]) => {
    return movesBy(moves, "STAFF").filter((move) => {
      const performer = performers[table]?.[move];
      return !performer || !takes(performer);
    });
  });
  expect(unsaid).toEqual([]);
});

test("every table of moves is among them", () => {
  const domain = new URL("./", import.meta.url);
  const sources = readdirSync(domain, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
  const tables = sources.flatMap((path) =>
    [...readFileSync(new URL(path, domain), "utf8").matchAll(/^export const ([A-Z]+_MOVES)\b/gm)].map(([, name]) => name),
  );
  expect(tables.toSorted()).toEqual(Object.keys(TABLES).toSorted());
});
