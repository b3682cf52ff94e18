import type { careEndpoints, PayloadOf } from "@kaifong/contract";
import { CARE_OFFER_HOURS, careUntil, MAX_CARE_RELATIONS, mayCare } from "@kaifong/domain/membership";
import { ageOn, HOUR_MS, hongKongDay } from "@kaifong/domain/time";
import { type AuditEntry, writeAudit } from "../platform/audit.ts";
import type { Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import type { Call, Handler, RefusalOf } from "../platform/http/mount.ts";
import { lockMembers } from "../platform/locks.ts";
import { MEMBER_CHANNEL } from "../platform/messages/channels.ts";
import { writeMessages } from "../platform/messages/outbox.ts";
import { refuse, type Refusal } from "../platform/refusal.ts";
import { deriveSecret, keyedHash } from "../platform/secrets.ts";
import {
  endRelation,
  findOffer,
  findPerson,
  newCode,
  type OfferRow,
  presentOffer,
  relationsOf,
  takeOffer,
  writeOffer,
  writeRelation,
} from "./care-sql.ts";

type Endpoints = typeof careEndpoints;
type Outcome<E extends Endpoints[keyof Endpoints]> = PayloadOf<E> | RefusalOf<E>;

/**
 * Makes a code with which another member may agree to act for this one: whoever gives it away agrees to it, whoever enters it
 * does too, and nobody has to name a member, so that nothing is said of who is one. Whether it would be one carer too many is
 * known when somebody enters it: it may be for who is one already. Refuses with RATE_LIMITED.
 */
export async function offerCare(
  deps: Deps,
  { member: { memberId }, body: { relationship, scopes, term } }: Call<Endpoints["offer"]>,
): Promise<Outcome<Endpoints["offer"]>> {
  const limited = await deps.limits.orRefuse("careOffers", memberId);
  if (limited) return limited;
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + CARE_OFFER_HOURS * HOUR_MS);
  const offer = { memberId, relationship, scopes: [...new Set(scopes)], until: careUntil(term, now) };
  return deps.db.transaction(async (tx) => {
    const code = await newCode(tx);
    await writeOffer(tx, { ...offer, codeHash: codeHash(deps.env, code), expiresAt });
    const subject = `member:${memberId}` as const;
    const detail = { scopes: offer.scopes, until: offer.until };
    await writeAudit(tx, [{ subject, actor: subject, action: "CARE_OFFERED", detail }]);
    return { code: `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`, expiresAt: expiresAt.toISOString() };
  });
}

/** Whom a code is of, and what it lets its reader do, before they agree. Refuses with what the endpoint lists. */
export async function readOffer(deps: Deps, call: Call<Endpoints["readOffer"]>): Promise<Outcome<Endpoints["readOffer"]>> {
  const now = deps.now();
  const refused = await mayEnterCodes(deps, call.member.memberId);
  if (refused) return refused;
  const offer = await findOffer(deps.db, codeHash(deps.env, call.body.code), now);
  if (!offer || offer.memberId === call.member.memberId) return refuse("CARE_CODE_WRONG");
  return presentOffer(offer, now);
}

/** Takes an offer: from then on the caller may act for its member. Refuses with what the endpoint lists. */
export async function acceptCare(deps: Deps, call: Call<Endpoints["accept"]>): ReturnType<Handler<Endpoints["accept"]>> {
  const carerId = call.member.memberId;
  const refused = await mayEnterCodes(deps, carerId);
  if (refused) return refused;
  const [now, hash] = [deps.now(), codeHash(deps.env, call.body.code)];
  const known = await findOffer(deps.db, hash, now);
  if (!known || known.memberId === carerId) return refuse("CARE_CODE_WRONG");
  return call.once(async (tx) => {
    await lockMembers(tx, [carerId, known.memberId]);
    const offer = await takeOffer(tx, hash, now);
    return offer ? agree(tx, carerId, offer, now) : refuse("CARE_CODE_WRONG");
  });
}

async function agree(
  tx: Tx,
  carerId: string,
  offer: OfferRow,
  now: Date,
): Promise<PayloadOf<Endpoints["accept"]> | Refusal<"TOO_MANY_CARERS">> {
  const { carers } = await relationsOf(tx, offer.memberId, now);
  const { caredFor } = await relationsOf(tx, carerId, now);
  const renews = carers.some(({ person }) => person.memberId === carerId); // then it takes the place of one on both sides
  if (!renews && Math.max(carers.length, caredFor.length) >= MAX_CARE_RELATIONS) return refuse("TOO_MANY_CARERS");
  const relation = await writeRelation(tx, carerId, offer, now);
  const { memberNo } = await findPerson(tx, carerId);
  await writeMessages(tx, [
    { to: { kind: "member", id: offer.memberId }, channel: MEMBER_CHANNEL, template: "account.carer_agreed", data: { memberNo } },
  ]);
  const detail = { relation, carer: carerId, scopes: offer.scopes };
  await writeAudit(tx, [{ subject: `member:${offer.memberId}`, actor: `member:${carerId}`, action: "CARE_AGREED", detail }]);
  return { id: relation, since: now.toISOString(), ...presentOffer(offer, now) };
}

/** Ends a relation, by either side. Refuses with NOT_FOUND one that is over, or somebody else's. */
export function endCare(deps: Deps, memberId: string, relation: string): Promise<Refusal<"NOT_FOUND"> | Record<string, never>> {
  return deps.db.transaction(async (tx) => {
    const ended = await endRelationBy(tx, { memberId, relation }, deps.now());
    if (!ended) return refuse("NOT_FOUND");
    await writeAudit(tx, [ended]);
    return {};
  });
}

/**
 * Ends a relation by this side of it; the other is told. Out: what the caller is to record of it; undefined where none lives.
 */
export async function endRelationBy(
  tx: Tx,
  { memberId, relation }: { readonly memberId: string; readonly relation: string },
  now: Date,
): Promise<AuditEntry | undefined> {
  const ended = await endRelation(tx, relation, memberId, now);
  if (!ended) return undefined;
  const { memberNo } = await findPerson(tx, memberId);
  const other = memberId === ended.carerId ? ended.memberId : ended.carerId;
  await writeMessages(tx, [
    { to: { kind: "member", id: other }, channel: MEMBER_CHANNEL, template: "account.care_ended", data: { memberNo } },
  ]);
  const detail = { relation, carer: ended.carerId };
  return { subject: `member:${ended.memberId}`, actor: `member:${memberId}`, action: "CARE_ENDED", detail };
}

async function mayEnterCodes(deps: Deps, memberId: string): Promise<Refusal<"RATE_LIMITED" | "TOO_YOUNG_TO_CARE"> | undefined> {
  const limited = await deps.limits.orRefuse("careCodes", memberId);
  if (limited) return limited;
  const { birthDate } = await findPerson(deps.db, memberId);
  return mayCare(ageOn(birthDate, hongKongDay(deps.now()))) ? undefined : refuse("TOO_YOUNG_TO_CARE");
}

/** In: a code without its hyphen. */
function codeHash({ sessionSigningKey }: Deps["env"], code: string): string {
  return keyedHash(deriveSecret(sessionSigningKey, "care offers"), code);
}
