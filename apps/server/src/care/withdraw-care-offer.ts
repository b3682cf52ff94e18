import type { careEndpoints } from "@kaifong/contract";
import { memberActor, subjectOf } from "../platform/actor.ts";
import { writeAudit } from "../platform/audit.ts";
import type { Deps } from "../platform/deps.ts";
import type { Call, OutcomeOf } from "../platform/http/mount.ts";
import { refuse } from "../platform/refusal.ts";
import { deleteCareOffer } from "./care-sql.ts";
import { refuseDelegation } from "./delegation.ts";

type Endpoint = (typeof careEndpoints)["withdrawOffer"];

/**
 * Withdraws a code that nobody has entered. Whoever may create one may withdraw it, so each guardian may withdraw a junior's
 * (R-MEM-19). Refuses with ITEM_NOT_FOUND when none waits.
 */
export function withdrawCareOffer(
  deps: Pick<Deps, "now">,
  { actor: { memberId: actorId }, member: { memberId }, transaction }: Call<Endpoint>,
): Promise<OutcomeOf<Endpoint>> {
  return transaction(async (tx) => {
    const now = deps.now();
    const refused = await refuseDelegation(tx, { actorId, memberId }, now);
    if (refused) return refused;
    if (!(await deleteCareOffer(tx, memberId, now))) return refuse("ITEM_NOT_FOUND");
    const [subject, actor] = [subjectOf(memberId), memberActor(actorId)];
    await writeAudit(tx, [{ subject, actor, action: "CARE_OFFER_WITHDRAWN", detail: {} }]);
    return {};
  });
}
