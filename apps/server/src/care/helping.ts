import { HELPER_MINUTES, type helpingEndpoints } from "@kaifong/contract";
import { helpEnds } from "@kaifong/domain/membership";
import { MINUTE_SECONDS } from "@kaifong/domain/time";
import { memberActor, subjectOf } from "../platform/actor.ts";
import { writeAudit } from "../platform/audit.ts";
import type { LockingTx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import type { StoredResponse } from "../platform/http/idempotency.ts";
import type { Call, OutcomeOf, RefusalOf } from "../platform/http/mount.ts";
import { writeMessages } from "../platform/messages/outbox.ts";
import { refuseEndedSession } from "../platform/session/authenticate.ts";
import { messagesAboutMember } from "../relations/messages-about.ts";
import { helpEndedEntry, notifyOfEndedHelp } from "../relations/record-help.ts";
import { checkProof, redeemProof } from "../platform/proof-of-work.ts";
import { isRefusal, refuse, type Refusal } from "../platform/refusal.ts";
import { endHelpTo } from "../relations/delegated-access.ts";
import { codeHash, sixDigits } from "../platform/short-codes.ts";
import { mayStillDelegate, refuseDelegation, refuseTooYoung } from "./delegation.ts";
import { endGrant, helpEnteredBy, helpOf, claimHelperCode, ownersOfCode, writeCode } from "./helper-sql.ts";

type Endpoints = typeof helpingEndpoints;

/** The digits of another live code come up once in a million, for each live one. */
const DRAWS = 5;

/** Creates a code for somebody who helps (R-MEM-17); for a junior their guardian does (R-MEM-19). */
export async function createHelperCode(
  deps: Deps,
  { actor: caller, member: { memberId }, body, once }: Call<Endpoints["createCode"]>,
): Promise<OutcomeOf<Endpoints["createCode"]> | StoredResponse> {
  const { memberId: actorId } = caller;
  const limited = await deps.limits.consumeOrRefuse("helperOffers", actorId);
  if (limited) return limited;
  const now = deps.now();
  return once(async (tx) => {
    const refused = (await refuseEndedSession(tx, caller, now)) ?? (await refuseDelegation(tx, { actorId, memberId }, now));
    if (refused) return refused;
    const [subject, actor] = [subjectOf(memberId), memberActor(actorId)];
    const ended = await endHelpTo(tx, { memberId }, actor, now);
    const guardianId = actorId === memberId ? null : actorId;
    const { id, code } = await freeCode(deps, tx, { memberId, purpose: body.purpose, expiresAt: helpEnds(now), guardianId }, now);
    const detail = { grant: id, purpose: body.purpose };
    await writeAudit(tx, [...ended, { subject, actor, action: "HELPER_CODE_MADE", detail }]);
    return { id, code, expiresIn: HELPER_MINUTES * MINUTE_SECONDS };
  });
}

async function freeCode(
  { env }: Pick<Deps, "env">,
  tx: LockingTx,
  offer: Omit<Parameters<typeof writeCode>[1], "codeHash">,
  now: Date,
): Promise<{ readonly id: string; readonly code: string }> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const code = sixDigits();
    const id = await writeCode(tx, { ...offer, codeHash: codeHash(env, "helper codes", code) }, now);
    if (id !== "") return { id, code };
  }
  throw new Error("no free helper code");
}

/** Begins to help. Refuses with what the endpoint lists; an attempt counts whatever comes of it. */
export async function enterHelperCode(
  deps: Deps,
  call: Call<Endpoints["enterCode"]>,
): Promise<OutcomeOf<Endpoints["enterCode"]>> {
  const { memberId } = call.member;
  const refused = await admitAttempt(deps, call);
  if (refused) return refused;
  const now = deps.now();
  const hash = codeHash(deps.env, "helper codes", call.body.code);
  const begun = await call.transaction(
    (tx) => beginHelp(tx, hash, memberId, now),
    (tx) => ownersOfCode(tx, hash, now),
  );
  if (isRefusal(begun)) return begun;
  const { helping } = await helpOf(deps.db, memberId, now);
  return helping.find(({ id }) => id === begun) ?? refuse("HELPER_CODE_WRONG");
}

/**
 * Starts the help and notifies the member, who is locked, as the helper is; does nothing if this helper has entered the code
 * already (a lost response). Refuses a helper under 18, a code that nobody may enter, and one whose creator may not let others
 * help any longer (R-MEM-19). Returns the id of the help.
 */
async function beginHelp(
  tx: LockingTx,
  hash: string,
  helperId: string,
  now: Date,
): Promise<string | Refusal<"HELPER_CODE_WRONG" | "TOO_YOUNG_TO_CARE">> {
  const tooYoung = await refuseTooYoung(tx, helperId, now);
  if (tooYoung) return tooYoung;
  const known = await helpEnteredBy(tx, hash, helperId, now);
  if (known !== undefined) return known;
  const claimed = await claimHelperCode(tx, hash, helperId, { now, endsAt: helpEnds(now) });
  if (!claimed || !(await mayStillDelegate(tx, claimed, now))) return refuse("HELPER_CODE_WRONG");
  const { memberId, id, purpose } = claimed;
  await writeMessages(tx, await messagesAboutMember(tx, "help.began", memberId, { otherId: helperId }, now));
  const [subject, actor] = [subjectOf(memberId), memberActor(helperId)];
  await writeAudit(tx, [{ subject, actor, action: "HELP_BEGUN", detail: { grant: id, purpose } }]);
  return id;
}

/** A member's help in progress; a guardian sees who helps the member for whom they decide (R-MEM-19). */
export async function getOngoingHelp(
  { db, now }: Pick<Deps, "db" | "now">,
  { member }: Call<Endpoints["getOngoing"]>,
): Promise<OutcomeOf<Endpoints["getOngoing"]>> {
  return helpOf(db, member.memberId, now());
}

/** Ends help by either side, or by a guardian, or withdraws a code. */
export function endHelp(
  deps: Pick<Deps, "now">,
  { actor: { memberId: actorId }, member: { memberId }, params: { id: grant }, transaction }: Call<Endpoints["end"]>,
): Promise<OutcomeOf<Endpoints["end"]>> {
  return transaction(async (tx) => {
    const ended = await endGrant(tx, grant, memberId, deps.now());
    if (!ended) return refuse("ITEM_NOT_FOUND");
    const actor = memberActor(actorId);
    await writeAudit(tx, [
      ended.helperId === null ? helpEndedEntry(ended, actor) : await notifyOfEndedHelp(tx, ended, actor, deps.now()),
    ]);
    return {};
  });
}

/** Five attempts by one helper, more by an address, which many may share; each takes a proof of work. */
async function admitAttempt(
  deps: Deps,
  { member, ipAddress, body }: Call<Endpoints["enterCode"]>,
): Promise<RefusalOf<Endpoints["enterCode"]> | undefined> {
  const tooYoung = await refuseTooYoung(deps.db, member.memberId, deps.now());
  if (tooYoung) return tooYoung;
  const checked = await checkProof(deps.env, "helper", body.proof, deps.now());
  if (isRefusal(checked)) return checked;
  const spent = await redeemProof(deps.db, checked);
  if (spent) return spent;
  return (
    (await deps.limits.consumeOrRefuse("helperCodes", member.memberId)) ??
    deps.limits.consumeByIpOrRefuse("helperCodesByAddress", ipAddress)
  );
}
