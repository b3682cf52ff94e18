import type { RELEASE_PROBLEMS } from "@kaifong/contract/staff";
import type { ClassRecord, ClassWrite } from "./class-sync.ts";
import { figuresProblem, isSameValue, isWithdrawn } from "./class-sync.ts";

/** Why a held change cannot be put into force. */
export type ReleaseProblem = (typeof RELEASE_PROBLEMS)[number];

/** Whether the class does not take place once its held change is in force, so that everybody in it loses what they have. */
export const endsByRelease = isWithdrawn;

/**
 * R-PRG-08: the class once staff have put its held change into force, to be written, or why it cannot be; undefined when nothing
 * is held. `seats`, those that are held, and `joined` are counted after everybody has lost their place in a class that does not
 * take place.
 */
export function releaseHeld(
  { held, ...record }: ClassRecord,
  { seats, joined }: { readonly seats: number; readonly joined: number },
): ClassWrite | ReleaseProblem | undefined {
  if (!held) return undefined;
  const { published = record.published, ...changes } = held;
  const plan = { ...record, ...changes };
  if (!isSameValue(plan.courseId, record.courseId) && joined > 0) return "COURSE";
  if (plan.quota < seats) return "SEATS";
  const problem = figuresProblem(plan);
  return problem ?? { plan, published, held: null, lessonsChanged: !isSameValue(plan.lessons, record.lessons) };
}
