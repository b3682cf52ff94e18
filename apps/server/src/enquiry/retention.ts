import type { Tx } from "../platform/db.ts";
import { deleteInBatches } from "../platform/delete-in-batches.ts";
import type { Deps } from "../platform/deps.ts";

/** The promise of the page (R-ENQ-06). */
export const RETENTION_YEARS = 2;
const EVERY_NIGHT = "40 3 * * *";

/** Deletes enquiries whose time is over, answered or not; the database deletes the messages about them. Returns how many. */
async function purgeEnquiries(tx: Tx, now: Date): Promise<number> {
  const past = `received_at < $1::timestamptz - interval '${RETENTION_YEARS} years'`;
  return deleteInBatches(tx, "DELETE FROM enquiries", past, [now]);
}

/** Deletes enquiries every night whose two years are over (R-ENQ-06), in one process at a time, and logs how many. */
export function scheduleRetention({ jobs, db, now, log }: Pick<Deps, "jobs" | "db" | "now" | "log">): void {
  jobs.schedule("enquiry-retention", EVERY_NIGHT, async () => {
    const enquiries = await purgeEnquiries(db, now());
    log.info({ enquiries }, "enquiries: purged");
  });
}
