import type { careEndpoints } from "@kaifong/contract";
import { memberActor } from "../platform/actor.ts";
import { type AuditActor, type AuditEntry, writeAudit } from "../platform/audit.ts";
import type { LockingTx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import type { Call, OutcomeOf } from "../platform/http/mount.ts";
import { writeMessages } from "../platform/messages/outbox.ts";
import { refuse } from "../platform/refusal.ts";
import { messagesToBothSides } from "../relations/messages-about.ts";
import { careEndedEntry } from "./care-ended.ts";
import { endRelation, type RelationEnd, relationsOf } from "./care-sql.ts";

type Endpoint = (typeof careEndpoints)["end"];

/**
 * Ends a relation, by either side or by the guardian of a junior; a guardian's own relation is ended by the guardian or by staff
 * only (R-MEM-19). Refuses with ITEM_NOT_FOUND when it is over, or somebody else's.
 */
export function endCare(
  deps: Pick<Deps, "now">,
  { actor, member: { memberId }, params, transaction }: Call<Endpoint>,
): Promise<OutcomeOf<Endpoint>> {
  return transaction(async (tx) => {
    const now = deps.now();
    const { carers } = await relationsOf(tx, memberId, now);
    const spared = carers.filter(({ guardian }) => guardian).map(({ id }) => id);
    const ended = await endRelationBy(tx, { actor: memberActor(actor.memberId), memberId, relation: params.id, spared }, now);
    if (!ended) return refuse(spared.includes(params.id) ? "GUARDIAN_REQUIRED" : "ITEM_NOT_FOUND");
    await writeAudit(tx, [ended]);
    return {};
  });
}

/** Who ends a relation: one side of it, the guardian of one side, or staff. */
interface EndingCare extends RelationEnd {
  readonly actor: AuditActor;
}

/**
 * Ends a relation by one side of it. Both sides and a junior's guardians are notified (R-MEM-19), but not whoever ends it.
 * Returns what the caller is to record; undefined when there is no live one.
 */
export async function endRelationBy(tx: LockingTx, { actor, ...ending }: EndingCare, now: Date): Promise<AuditEntry | undefined> {
  const ended = await endRelation(tx, ending, now);
  if (!ended) return undefined;
  const sides = { memberId: ended.memberId, otherId: ended.carerId };
  await writeMessages(
    tx,
    await messagesToBothSides(tx, "care.ended", sides, { data: { relation: ending.relation }, actor }, now),
  );
  return careEndedEntry({ relation: ending.relation, ...ended }, actor);
}
