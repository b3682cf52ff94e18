import type { Availability } from "@kaifong/contract";
import { classPhase, isBallot, placesLeft } from "@kaifong/domain/enrolment";
import { CLASS_FACTS, type ClassFactsJson, toClassFacts } from "../class-seats/class-facts.ts";
import type { Tx } from "../platform/db.ts";

/** The live figures of these classes; those that are unknown or no longer published are left out. */
export async function readAvailability(tx: Tx, classIds: readonly string[], now: Date): Promise<readonly Availability[]> {
  if (classIds.length === 0) return [];
  const { rows } = await tx.query<{ facts: ClassFactsJson }>({
    name: "availability",
    text: `SELECT ${CLASS_FACTS} AS facts FROM classes c
           WHERE c.id = ANY ($1::uuid[]) AND c.published ORDER BY array_position($1::uuid[], c.id)`,
    values: [classIds],
  });
  return rows
    .map(({ facts }) => toClassFacts(facts))
    .map((facts) => ({
      strapiUuid: facts.id,
      phase: classPhase(facts, now),
      method: facts.method,
      quota: facts.quota,
      remaining: placesLeft(facts),
      entries: isBallot(facts) ? facts.undrawn : null,
    }));
}
