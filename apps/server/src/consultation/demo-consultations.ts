import type { ConsultationPlace, ConsultationState, ConsultationTopic } from "@kaifong/contract";
import { DAY_MS, dueBy, holidayTable, hongKongInstant, minuteOf } from "@kaifong/domain/time";
import { memberActor } from "../platform/actor.ts";
import type { Tx } from "../platform/db.ts";
import { claimDemoMember, DEMO_STAFF } from "../platform/demo-member.ts";
import type { Deps } from "../platform/deps.ts";
import { type ConsultationRow, insertConsultation, moveConsultation } from "./consultation-sql.ts";
import { recordMove } from "./record-move.ts";

/** What one has asked for, how many days ago, and what came of it: when, and the appointment in so many days from now. */
interface DemoRequest {
  readonly topic: ConsultationTopic;
  readonly askedDaysAgo: number;
  /** When the appointment was agreed on, where more has come of it. */
  readonly confirmedDaysAgo?: number;
  readonly movedDaysAgo?: number;
  readonly appointment?: { readonly place: ConsultationPlace; readonly inDays: number };
  readonly reason?: string;
}

/** How a request comes to stand in each state; total by type. */
const REQUESTS: Readonly<Record<ConsultationState, DemoRequest>> = {
  ASKED: { topic: "CARING", askedDaysAgo: 1 },
  OFFERED: { topic: "BLOOD_PRESSURE", askedDaysAgo: 2, movedDaysAgo: 1, appointment: { place: "SAT1", inDays: 14 } },
  CONFIRMED: { topic: "MOOD", askedDaysAgo: 5, movedDaysAgo: 3, appointment: { place: "PHONE", inDays: 7 } },
  DONE: {
    ...{ topic: "ASSESSMENT", askedDaysAgo: 20, confirmedDaysAgo: 18, movedDaysAgo: 12 },
    appointment: { place: "CORE", inDays: -12 },
  },
  CANCELLED: { topic: "FALLS", askedDaysAgo: 30, movedDaysAgo: 28 },
  DECLINED: {
    ...{ topic: "MEDICINE", askedDaysAgo: 40, movedDaysAgo: 38 },
    reason: "更改藥物須由您的醫生決定，請先約見醫生。我們可以為您安排藥物評估，歡迎再預約。",
  },
};

/** Who has what; between them they have every state. `told`: of the newest of them that somebody else has moved. */
const DEMO: readonly { readonly memberNo: string; readonly states: readonly ConsultationState[]; readonly told?: true }[] = [
  { memberNo: "DHC100001", states: ["DONE", "OFFERED"] },
  { memberNo: "DHC100007", states: ["DONE", "OFFERED"], told: true },
  { memberNo: "DHC100008", states: ["DECLINED", "CANCELLED", "CONFIRMED", "ASKED"], told: true },
];

/** Answers of staff, which the member is told. */
const ANSWERS: readonly ConsultationState[] = ["OFFERED", "CONFIRMED", "DECLINED"];

/**
 * Gives demonstration people consultations in every state, as of the first start; who has any keeps theirs. Needs the demo
 * members. Out: how many were written.
 */
export async function seedDemoConsultations({ db, env, now }: Pick<Deps, "db" | "env" | "now">): Promise<number> {
  if (!env.demoData) return 0;
  return db.transaction(async (tx) => {
    let written = 0;
    for (const one of DEMO) written += await fill(tx, one, now());
    return written;
  });
}

async function fill(tx: Tx, { memberNo, states, told }: (typeof DEMO)[number], now: Date): Promise<number> {
  const memberId = await claimDemoMember(tx, memberNo, "consultations");
  if (memberId === undefined) return 0;
  for (const state of states) {
    const moved = await write(tx, memberId, state, now);
    if (told && moved && ANSWERS.includes(state)) await recordMove(tx, "ASKED", moved, DEMO_STAFF);
  }
  return states.length;
}

/** Out: the request where something has come of it. */
async function write(tx: Tx, memberId: string, state: ConsultationState, now: Date): Promise<ConsultationRow | undefined> {
  const { topic, askedDaysAgo, confirmedDaysAgo, movedDaysAgo, appointment, reason } = REQUESTS[state];
  const dayFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const usual = { days: ["MON", "THU"], times: ["MORNING"], language: "HK", replyBy: "MESSAGE" } as const;
  const request = { ...usual, days: [...usual.days], times: [...usual.times], topic };
  const asked = await insertConsultation(tx, memberId, request, { by: memberActor(memberId), at: dayFromNow(-askedDaysAgo) });
  if (movedDaysAgo === undefined) return undefined;
  // The first working day from then on: on others not every centre is open.
  const morningFrom = (days: number) =>
    hongKongInstant(dueBy(dayFromNow(days - 1), 1, holidayTable(undefined)), minuteOf("10:30"));
  const where = appointment && { place: appointment.place, startsAt: morningFrom(appointment.inDays) };
  if (confirmedDaysAgo !== undefined) {
    await moveConsultation(tx, asked.id, { state: "CONFIRMED", ...where }, dayFromNow(-confirmedDaysAgo));
  }
  return moveConsultation(tx, asked.id, { state, ...where, ...(reason && { reason }) }, dayFromNow(-movedDaysAgo));
}
