import type { ConsultationPlace, ConsultationState, ConsultationTopic } from "@kaifong/contract";
import { DAY_MS, dueDay, holidayTable, hongKongInstant, minuteOf } from "@kaifong/domain/time";
import { memberActor } from "../platform/actor.ts";
import type { LockingTx } from "../platform/db.ts";
import { lockMembers } from "../platform/locks.ts";
import { asOf, claimDemoMember, DEMO_STAFF } from "../platform/demo-member.ts";
import type { Deps } from "../platform/deps.ts";
import { type ConsultationRow, insertConsultation, moveConsultation } from "./consultation-sql.ts";
import { recordMove } from "./record-move.ts";

/** A request: how many days ago it was made, what came of it and when, and in how many days the appointment is. */
interface DemoRequest {
  readonly topic: ConsultationTopic;
  readonly requestedDaysAgo: number;
  /** When the appointment was agreed, if more has come of it. */
  readonly confirmedDaysAgo?: number;
  readonly movedDaysAgo?: number;
  readonly appointment?: { readonly place: ConsultationPlace; readonly inDays: number };
  readonly reason?: string;
}

/** How a request reaches each state; the type demands every state. */
const REQUESTS: Readonly<Record<ConsultationState, DemoRequest>> = {
  REQUESTED: { topic: "CARING", requestedDaysAgo: 1 },
  OFFERED: { topic: "BLOOD_PRESSURE", requestedDaysAgo: 2, movedDaysAgo: 1, appointment: { place: "SAT1", inDays: 14 } },
  CONFIRMED: { topic: "MOOD", requestedDaysAgo: 5, movedDaysAgo: 3, appointment: { place: "PHONE", inDays: 7 } },
  DONE: {
    ...{ topic: "ASSESSMENT", requestedDaysAgo: 20, confirmedDaysAgo: 18, movedDaysAgo: 12 },
    appointment: { place: "CORE", inDays: -12 },
  },
  CANCELLED: { topic: "FALLS", requestedDaysAgo: 30, movedDaysAgo: 28 },
  DECLINED: {
    ...{ topic: "MEDICINE", requestedDaysAgo: 40, movedDaysAgo: 38 },
    reason: "更改藥物須由您的醫生決定，請先約見醫生。我們可以為您安排藥物評估，歡迎再預約。",
  },
};

/** The requests of each member; together they have every state. */
const DEMO: readonly { readonly memberNo: string; readonly states: readonly ConsultationState[] }[] = [
  { memberNo: "DHC100001", states: ["DONE", "OFFERED"] },
  { memberNo: "DHC100007", states: ["DONE", "OFFERED"] },
  { memberNo: "DHC100008", states: ["DECLINED", "CANCELLED", "CONFIRMED", "REQUESTED"] },
];

/** Answers of staff, of which the member is notified. */
const ANSWERS: readonly ConsultationState[] = ["OFFERED", "CONFIRMED", "DECLINED"];

/**
 * Gives members of the demonstration consultations in every state, as of the first start; a member who has any is left alone.
 * Needs the demo members. Returns how many were written.
 */
export async function seedDemoConsultations({ db, env, now }: Pick<Deps, "db" | "env" | "now">): Promise<number> {
  if (!env.demoData) return 0;
  let written = 0;
  for (const one of DEMO) written += await db.transaction((tx) => fill(tx, one, now()));
  return written;
}

async function fill(tx: LockingTx, { memberNo, states }: (typeof DEMO)[number], now: Date): Promise<number> {
  const memberId = await claimDemoMember(tx, memberNo, "consultations");
  if (memberId === undefined) return 0;
  await lockMembers(tx, [memberId]);
  for (const state of states) {
    const moved = await writeConsultation(tx, memberId, state, now);
    if (!moved || !ANSWERS.includes(state)) continue;
    await asOf(tx, moved.stateSince, (then) => recordMove(then, "REQUESTED", moved, DEMO_STAFF));
  }
  return states.length;
}

/** Writes a request. Returns it if something has come of it. */
async function writeConsultation(
  tx: LockingTx,
  memberId: string,
  state: ConsultationState,
  now: Date,
): Promise<ConsultationRow | undefined> {
  const { topic, requestedDaysAgo, confirmedDaysAgo, movedDaysAgo, appointment, reason } = REQUESTS[state];
  const dayFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const usual = { days: ["MON", "THU"], times: ["MORNING"], language: "HK", replyChannel: "MESSAGE" } as const;
  const request = { ...usual, days: [...usual.days], times: [...usual.times], topic };
  const requested = await insertConsultation(tx, memberId, request, {
    by: memberActor(memberId),
    at: dayFromNow(-requestedDaysAgo),
  });
  if (movedDaysAgo === undefined) return undefined;
  // The first working day from then on: on other days not every centre is open.
  const morningFrom = (days: number) =>
    hongKongInstant(dueDay(dayFromNow(days - 1), 1, holidayTable(undefined)), minuteOf("10:30"));
  const where = appointment && { place: appointment.place, startsAt: morningFrom(appointment.inDays) };
  const before =
    confirmedDaysAgo === undefined
      ? requested
      : await moveConsultation(tx, requested, { state: "CONFIRMED", ...where }, dayFromNow(-confirmedDaysAgo));
  return moveConsultation(tx, before, { state, ...where, ...(reason && { reason }) }, dayFromNow(-movedDaysAgo));
}
