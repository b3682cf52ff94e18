import { stateAfterLapse } from "@kaifong/domain/consultation";
import type { LockingTx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { eachInTurn } from "../platform/each-in-turn.ts";
import { lockMembers } from "../platform/locks.ts";
import { startedConsultations, findConsultation } from "./consultation-sql.ts";
import { moveAndRecord } from "./record-move.ts";

const EVERY_TEN_MINUTES = "*/10 * * * *";

/** R-CON-06, as a job. */
export function scheduleLapsesOfConsultations(deps: Pick<Deps, "jobs" | "db" | "now" | "log">): void {
  deps.jobs.schedule("consultations-lapse", EVERY_TEN_MINUTES, async () => {
    const lapsed = await lapseConsultations(deps);
    if (lapsed > 0) deps.log.info({ lapsed }, "consultations that ended by themselves");
  });
}

/** Ends what nobody has accepted or marked as done in time, one by one. Returns how many. Rejects at the end when one failed. */
export async function lapseConsultations({ db, now, log }: Pick<Deps, "db" | "now" | "log">): Promise<number> {
  const began = await startedConsultations(db, now());
  const done = await eachInTurn(
    log,
    began.map((one) => [one.id, () => db.transaction((tx) => lapseConsultation(tx, one, now()))] as const),
  );
  return Object.values(done).filter(Boolean).length;
}

/** Ends one request. Returns whether it was still due once it was locked. */
export async function lapseConsultation(
  tx: LockingTx,
  which: { readonly id: string; readonly memberId: string },
  now: Date,
): Promise<boolean> {
  await lockMembers(tx, [which.memberId]);
  const row = await findConsultation(tx, which);
  const state = row && stateAfterLapse(row, now);
  if (!state) return false;
  await moveAndRecord(tx, row, { state }, { by: "system", now });
  return true;
}
