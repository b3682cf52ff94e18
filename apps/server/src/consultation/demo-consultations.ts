import { DAY_MS, hongKongDay } from "@kaifong/domain/time";
import type { Deps } from "../platform/deps.ts";
import { insertConsultation, moveConsultation } from "./consultation-sql.ts";

/** Who has asked for something in the demonstration. */
const DEMO_MEMBER = "DHC100001";

/**
 * Gives one of the demonstration people a consultation that took place and one that is offered in a fortnight, as of the first
 * start; who has any keeps theirs. Needs the demo members. Out: how many were written.
 */
export async function seedDemoConsultations({ db, env, now }: Pick<Deps, "db" | "env" | "now">): Promise<number> {
  if (!env.demoData) return 0;
  const dayFromNow = (days: number) => new Date(now().getTime() + days * DAY_MS);
  const morningOf = (days: number) => new Date(`${hongKongDay(dayFromNow(days))}T10:30:00+08:00`);
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `SELECT id FROM members m WHERE member_no = $1 AND NOT EXISTS (SELECT FROM consultations c WHERE c.member_id = m.id)
       FOR NO KEY UPDATE SKIP LOCKED`,
      [DEMO_MEMBER],
    );
    const [member] = rows;
    if (!member) return 0;
    const usual = { days: ["MON", "THU"], times: ["MORNING"], language: "HK", replyBy: "MESSAGE" } as const;
    const ask = (topic: "ASSESSMENT" | "BLOOD_PRESSURE", daysAgo: number) =>
      insertConsultation(
        tx,
        member.id,
        { ...usual, days: [...usual.days], times: [...usual.times], topic },
        { by: `member:${member.id}`, at: dayFromNow(-daysAgo) },
      );
    const past = await ask("ASSESSMENT", 20);
    await moveConsultation(tx, past.id, { state: "DONE", place: "CORE", startsAt: morningOf(-12) }, dayFromNow(-12));
    const coming = await ask("BLOOD_PRESSURE", 2);
    await moveConsultation(tx, coming.id, { state: "OFFERED", place: "SAT1", startsAt: morningOf(14) }, dayFromNow(-1));
    return 2;
  });
}
