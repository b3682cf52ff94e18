import type { Deps } from "../platform/deps.ts";
import { endEnrolments } from "./write-enrolments.ts";

const EVERY_FIVE_MINUTES = "*/5 * * * *";
const AT_A_TIME = 1_000;

/** R-ENR-09: ends the enrolments of classes whose last lesson is over, so that their members may take the course again. */
export function scheduleEndsOfClasses({ jobs, db, now, log }: Pick<Deps, "jobs" | "db" | "now" | "log">): void {
  jobs.schedule("end-classes", EVERY_FIVE_MINUTES, async () => {
    let ended: number;
    do {
      ended = await endEnrolments(db, now(), AT_A_TIME);
      if (ended > 0) log.info({ ended }, "enrolments of classes that have ended");
    } while (ended === AT_A_TIME);
  });
}
