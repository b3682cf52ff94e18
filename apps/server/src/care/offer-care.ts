import type { careEndpoints } from "@kaifong/contract";
import { CARE_OFFER_HOURS, careUntil, untilAdulthood } from "@kaifong/domain/membership";
import { HOUR_MS } from "@kaifong/domain/time";
import { memberActor, subjectOf } from "../platform/actor.ts";
import { writeAudit } from "../platform/audit.ts";
import type { Deps } from "../platform/deps.ts";
import type { StoredResponse } from "../platform/http/idempotency.ts";
import type { Call, OutcomeOf } from "../platform/http/mount.ts";
import { requireMember } from "../platform/members.ts";
import { refuseEndedSession } from "../platform/session/authenticate.ts";
import { codeHash } from "../platform/short-codes.ts";
import { newCode, writeCareOffer } from "./care-sql.ts";
import { refuseDelegation } from "./delegation.ts";

type Endpoint = (typeof careEndpoints)["offer"];

/**
 * Creates a code by which another member may agree to act for this one. Neither side has to name the other, so nobody learns who
 * is a member. The limit of carers is checked when the code is entered. For a member under 18 the guardian creates it (R-MEM-19).
 */
export async function offerCare(
  deps: Deps,
  { actor: caller, member: { memberId }, body: { relationship, scopes, term }, once }: Call<Endpoint>,
): Promise<OutcomeOf<Endpoint> | StoredResponse> {
  const { memberId: actorId } = caller;
  const limited = await deps.limits.consumeOrRefuse("careOffers", actorId);
  if (limited) return limited;
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + CARE_OFFER_HOURS * HOUR_MS);
  return once(async (tx) => {
    const refused = (await refuseEndedSession(tx, caller, now)) ?? (await refuseDelegation(tx, { actorId, memberId }, now));
    if (refused) return refused;
    const { birthDate } = await requireMember(tx, memberId);
    const until = untilAdulthood(birthDate, careUntil(term, now), now);
    const guardianId = actorId === memberId ? null : actorId;
    const offer = { memberId, relationship, scopes: [...new Set(scopes)], until, guardianId };
    const code = await newCode(tx);
    await writeCareOffer(tx, { ...offer, codeHash: codeHash(deps.env, "care offers", code), expiresAt });
    const [subject, actor] = [subjectOf(memberId), memberActor(actorId)];
    await writeAudit(tx, [{ subject, actor, action: "CARE_OFFERED", detail: { scopes: offer.scopes, until } }]);
    return { code: `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`, expiresAt: expiresAt.toISOString() };
  });
}
