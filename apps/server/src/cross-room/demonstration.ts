import { closeDemoAccounts, seedDemoMembers } from "../account/demo-members.ts";
import { seedDemoCorrections } from "../account/profile/demo-corrections.ts";
import { seedDemoBookmarks } from "../bookmarks/demo-bookmarks.ts";
import { seedDemoRelations } from "../care/demo-relations.ts";
import { seedDemoConsultations } from "../consultation/demo-consultations.ts";
import { seedDemoEnrolments } from "../enrolment/demo-enrolments.ts";
import { seedDemoReadings } from "../health/demo-readings.ts";
import type { Deps } from "../platform/deps.ts";
import { purgeDemoMessages } from "../platform/transports/demo-messages.ts";
import { removeDemoMembers } from "./remove-demo-members.ts";
import { seedDemoRecords } from "../risk/demo-records.ts";

interface Step {
  /** The name in the log for what the step made, or removed. */
  readonly name: string;
  /** Returns how many rows it made or removed; 0 when there is nothing to do. */
  readonly work: (deps: Deps) => Promise<number>;
  /** For a step that removes what an earlier start made: a real site should learn of it. */
  readonly warns?: true;
}

/** The steps that fill a demonstration, in order of dependence, and those that remove it from a site that is not one. */
const AT_START: readonly Step[] = [
  { name: "demo members made", work: seedDemoMembers },
  { name: "demo readings made", work: seedDemoReadings },
  { name: "demo risk assessments made", work: seedDemoRecords },
  { name: "demo consultations made", work: seedDemoConsultations },
  { name: "demo corrections made", work: seedDemoCorrections },
  { name: "demo relations made", work: seedDemoRelations },
  { name: "demo members of an earlier start: their e-accounts are closed", work: closeDemoAccounts, warns: true },
  { name: "demo members of an earlier start: erased", work: removeDemoMembers, warns: true },
  { name: "messages of a demonstration: purged", work: ({ db, env, now }) => purgeDemoMessages(db, env, now()) },
];

/** Prepares the demonstration before anybody is served. */
export async function prepareDemonstration(deps: Deps): Promise<void> {
  for (const { name, work, warns } of AT_START) {
    const count = await work(deps);
    if (count > 0) deps.log[warns ? "warn" : "info"]({ count }, name);
  }
}

/** Fills what needs classes, once they are there. */
export async function fillDemoClasses(deps: Deps): Promise<void> {
  await seedDemoEnrolments(deps);
  await seedDemoBookmarks(deps);
}
