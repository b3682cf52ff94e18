import type { careEndpoints, PayloadOf } from "@kaifong/contract";
import { memberActor, subjectOf } from "../platform/actor.ts";
import { writeAudit } from "../platform/audit.ts";
import type { LockingTx, Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import type { StoredResponse } from "../platform/http/idempotency.ts";
import type { Call, OutcomeOf } from "../platform/http/mount.ts";
import { writeMessages } from "../platform/messages/outbox.ts";
import { refuse, type Refusal } from "../platform/refusal.ts";
import { codeHash } from "../platform/short-codes.ts";
import { guardiansOf } from "../relations/guardian-ids.ts";
import { messagesAboutMember } from "../relations/messages-about.ts";
import {
  claimCareOffer,
  findCareOffer,
  hasTooManyRelations,
  type OfferRow,
  presentCareOffer,
  writeRelation,
} from "./care-sql.ts";
import { careEndedEntry } from "./care-ended.ts";
import { mayStillDelegate, refuseTooYoung } from "./delegation.ts";

type Endpoints = typeof careEndpoints;

/** Whose code it is, and what it would let its reader do, before they agree. */
export async function lookUpCareOffer(
  deps: Deps,
  call: Call<Endpoints["lookUpOffer"]>,
): Promise<OutcomeOf<Endpoints["lookUpOffer"]>> {
  const now = deps.now();
  const refused = await admitAttempt(deps, call.member.memberId);
  if (refused) return refused;
  const offer = await findCareOffer(deps.db, codeHash(deps.env, "care offers", call.body.code), now);
  if (!offer || !(await isFor(deps.db, call.member.memberId, offer, now))) return refuse("CARE_CODE_WRONG");
  return presentCareOffer(offer, now);
}

/** Accepts an offer: from then on the caller may act for its member. */
export async function acceptCare(
  deps: Deps,
  call: Call<Endpoints["accept"]>,
): Promise<OutcomeOf<Endpoints["accept"]> | StoredResponse> {
  const carerId = call.member.memberId;
  const refused = await admitAttempt(deps, carerId);
  if (refused) return refused;
  const [now, hash] = [deps.now(), codeHash(deps.env, "care offers", call.body.code)];
  const offeredBy = async (tx: Tx) => {
    const { memberId, guardianId } = (await findCareOffer(tx, hash, now)) ?? {};
    return [memberId, guardianId].filter((id) => id !== undefined && id !== null);
  };
  return call.once(async (tx) => {
    const tooYoung = await refuseTooYoung(tx, carerId, now);
    if (tooYoung) return tooYoung;
    const offer = await claimCareOffer(tx, hash, now);
    if (!offer || !(await isFor(tx, carerId, offer, now))) return refuse("CARE_CODE_WRONG");
    return agree(tx, carerId, offer, now);
  }, offeredBy);
}

/**
 * Whether the offer is for this carer. Not for its own member, nor for a guardian of theirs, who has more by staff than a code
 * gives; and only while its member may still let others act.
 */
async function isFor(tx: Tx, carerId: string, offer: OfferRow, now: Date): Promise<boolean> {
  if (carerId === offer.memberId || (await guardiansOf(tx, offer.memberId, now)).includes(carerId)) return false;
  return mayStillDelegate(tx, offer, now);
}

async function agree(
  tx: LockingTx,
  carerId: string,
  offer: OfferRow,
  now: Date,
): Promise<PayloadOf<Endpoints["accept"]> | Refusal<"TOO_MANY_CARERS">> {
  if (await hasTooManyRelations(tx, { carerId, memberId: offer.memberId }, now)) return refuse("TOO_MANY_CARERS");
  const { relation, replaced } = await writeRelation(tx, carerId, offer, now);
  const data = { otherId: carerId, relation };
  await writeMessages(tx, await messagesAboutMember(tx, "care.agreed", offer.memberId, data, now));
  const detail = { relation, carer: carerId, scopes: offer.scopes };
  const actor = memberActor(carerId);
  await writeAudit(tx, [
    ...replaced.map((id) => careEndedEntry({ relation: id, carerId, memberId: offer.memberId }, actor)),
    { subject: subjectOf(offer.memberId), actor, action: "CARE_AGREED", detail },
  ]);
  return { id: relation, since: now.toISOString(), guardian: false, ...presentCareOffer(offer, now) };
}

async function admitAttempt(deps: Deps, memberId: string): Promise<Refusal<"RATE_LIMITED" | "TOO_YOUNG_TO_CARE"> | undefined> {
  const limited = await deps.limits.consumeOrRefuse("careCodes", memberId);
  return limited ?? refuseTooYoung(deps.db, memberId, deps.now());
}
