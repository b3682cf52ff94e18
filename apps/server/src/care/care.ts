import { memberActor, subjectOf } from "../platform/actor.ts";
import { requireMember } from "../platform/members.ts";
import type { careEndpoints, PayloadOf, WaitingOffer } from "@kaifong/contract";
import { CARE_OFFER_HOURS, careUntil, untilAdulthood } from "@kaifong/domain/membership";
import { HOUR_MS } from "@kaifong/domain/time";
import { type AuditActor, type AuditEntry, writeAudit } from "../platform/audit.ts";
import type { LockingTx, Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import type { StoredResponse } from "../platform/http/idempotency.ts";
import type { Call, OutcomeOf } from "../platform/http/mount.ts";
import { writeMessages } from "../platform/messages/outbox.ts";
import { refuse, type Refusal } from "../platform/refusal.ts";
import { codeHash } from "../platform/short-codes.ts";
import {
  deleteCareOffer,
  type RelationEnd,
  endRelation,
  findCareOffer,
  findWaitingOffer,
  hasTooManyRelations,
  newCode,
  type OfferRow,
  presentCareOffer,
  relationsOf,
  claimCareOffer,
  writeCareOffer,
  writeRelation,
} from "./care-sql.ts";
import { refuseEndedSession } from "../platform/session/authenticate.ts";
import { guardiansOf } from "../relations/guardian-ids.ts";
import { messagesAboutMember, messagesToBothSides } from "../relations/messages-about.ts";
import { careEndedEntry } from "./care-ended.ts";
import { mayStillDelegate, refuseDelegation, refuseTooYoung } from "./delegation.ts";

type Endpoints = typeof careEndpoints;

/**
 * Creates a code by which another member may agree to act for this one. Neither side has to name the other, so nobody learns who
 * is a member. The limit of carers is checked when the code is entered. For a member under 18 the guardian creates it (R-MEM-19).
 */
export async function offerCare(
  deps: Deps,
  { actor: caller, member: { memberId }, body: { relationship, scopes, term }, once }: Call<Endpoints["offer"]>,
): Promise<OutcomeOf<Endpoints["offer"]> | StoredResponse> {
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

/**
 * Withdraws a code that nobody has entered. Whoever may create one may withdraw it, so each guardian may withdraw a junior's
 * (R-MEM-19). Refuses with ITEM_NOT_FOUND when none waits.
 */
export function withdrawCareOffer(
  deps: Pick<Deps, "now">,
  { actor: { memberId: actorId }, member: { memberId }, transaction }: Call<Endpoints["withdrawOffer"]>,
): Promise<OutcomeOf<Endpoints["withdrawOffer"]>> {
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

/**
 * Who may act for the member, for whom the member may act, and what they offer by a code that can still be entered; for members
 * themselves, and for the guardian of a junior (R-MEM-19).
 */
export async function listCareRelations(deps: Deps, { member }: Call<Endpoints["list"]>): Promise<OutcomeOf<Endpoints["list"]>> {
  const [now, memberId] = [deps.now(), member.memberId];
  return { ...(await relationsOf(deps.db, memberId, now)), offer: await waitingOffer(deps.db, memberId, now) };
}

async function waitingOffer(tx: Tx, memberId: string, now: Date): Promise<WaitingOffer | null> {
  const offer = await findWaitingOffer(tx, memberId, now);
  if (!offer || !(await mayStillDelegate(tx, offer, now))) return null;
  const { scopes, until, expiresAt } = offer;
  return { scopes, until, expiresAt: expiresAt.toISOString() };
}

/**
 * Ends a relation, by either side or by the guardian of a junior; a guardian's own relation is ended by the guardian or by staff
 * only (R-MEM-19). Refuses with ITEM_NOT_FOUND when it is over, or somebody else's.
 */
export function endCare(
  deps: Pick<Deps, "now">,
  { actor, member: { memberId }, params, transaction }: Call<Endpoints["end"]>,
): Promise<OutcomeOf<Endpoints["end"]>> {
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

async function admitAttempt(deps: Deps, memberId: string): Promise<Refusal<"RATE_LIMITED" | "TOO_YOUNG_TO_CARE"> | undefined> {
  const limited = await deps.limits.consumeOrRefuse("careCodes", memberId);
  return limited ?? refuseTooYoung(deps.db, memberId, deps.now());
}
