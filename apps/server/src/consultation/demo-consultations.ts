import { DAY_MS, dueBy, holidayTable, hongKongInstant, minuteOf } from "@kaifong/domain/time";
import { memberActor } from "../platform/actor.ts";
import type { Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { insertConsultation, moveConsultation } from "./consultation-sql.ts";
import { recordMove } from "./record-move.ts";

/** Who has asked for something in the demonstration; the second is told of the offer, too. */
const DEMO_MEMBERS = ["DHC100001", "DHC100007"] as const;

/**
 * Gives demonstration people a consultation that took place and one that is offered in a fortnight, as of the first start; who
 * has any keeps theirs. Needs the demo members. Out: how many were written.
 */
export async function seedDemoConsultations({ db, env, now }: Pick<Deps, "db" | "env" | "now">): Promise<number> {
  if (!env.demoData) return 0;
  return db.transaction(async (tx) => {
    let written = 0;
    for (const memberNo of DEMO_MEMBERS) written += await fill(tx, memberNo, now());
    return written;
  });
}

async function fill(tx: Tx, memberNo: (typeof DEMO_MEMBERS)[number], now: Date): Promise<number> {
  const dayFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS);
  // The first working day from then on: on others not every centre is open.
  const morningFrom = (days: number) =>
    hongKongInstant(dueBy(dayFromNow(days - 1), 1, holidayTable(undefined)), minuteOf("10:30"));
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM members m WHERE member_no = $1 AND NOT EXISTS (SELECT FROM consultations c WHERE c.member_id = m.id)
     FOR NO KEY UPDATE SKIP LOCKED`,
    [memberNo],
  );
  const [member] = rows;
  if (!member) return 0;
  const usual = { days: ["MON", "THU"], times: ["MORNING"], language: "HK", replyBy: "MESSAGE" } as const;
  const ask = (topic: "ASSESSMENT" | "BLOOD_PRESSURE", daysAgo: number) =>
    insertConsultation(
      tx,
      member.id,
      { ...usual, days: [...usual.days], times: [...usual.times], topic },
      { by: memberActor(member.id), at: dayFromNow(-daysAgo) },
    );
  const past = await ask("ASSESSMENT", 20);
  await moveConsultation(tx, past.id, { state: "DONE", place: "CORE", startsAt: morningFrom(-12) }, dayFromNow(-12));
  const coming = await ask("BLOOD_PRESSURE", 2);
  const offer = { state: "OFFERED", place: "SAT1", startsAt: morningFrom(14) } as const;
  const offered = await moveConsultation(tx, coming.id, offer, dayFromNow(-1));
  if (memberNo === "DHC100007") await recordMove(tx, "ASKED", offered, "staff:demonstration");
  return 2;
}
