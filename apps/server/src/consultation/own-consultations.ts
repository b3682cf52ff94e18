import type { consultationEndpoints, PayloadOf } from "@kaifong/contract";
import {
  agreesToTime,
  consultationAfter,
  isLiveConsultation,
  MAX_LIVE_CONSULTATIONS,
  isStateAfter,
} from "@kaifong/domain/consultation";
import { type Actor, memberActor, subjectOf } from "../platform/actor.ts";
import { auditLook, writeAudit } from "../platform/audit.ts";
import type { Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import type { StoredResponse } from "../platform/http/idempotency.ts";
import type { Call, OutcomeOf } from "../platform/http/mount.ts";
import { refuse } from "../platform/refusal.ts";
import {
  type ConsultationRow,
  consultationsOf,
  findConsultation,
  insertConsultation,
  presentConsultation,
} from "./consultation-sql.ts";
import { lapseConsultation } from "./lapse-consultations.ts";
import { moveAndRecord, notifyMember } from "./record-move.ts";

type Endpoints = typeof consultationEndpoints;

/** A member's requests. */
export async function listConsultations(
  { db, now }: Pick<Deps, "db" | "now">,
  { actor, member }: Call<Endpoints["list"]>,
): Promise<PayloadOf<Endpoints["list"]>> {
  const rows = await consultationsOf(db, member.memberId);
  const look = { action: "CONSULTATIONS_READ", detail: { requests: rows.length } } as const;
  await auditLook(db, memberActor(actor.memberId), member.memberId, [look]);
  return { consultations: rows.map((row) => presentConsultation(row, now())) };
}

/** Requests a consultation. Refuses with RATE_LIMITED; and R-CON-02: CONSULTATION_LIVE, TOO_MANY_CONSULTATIONS. */
export async function requestConsultation(
  deps: Deps,
  call: Call<Endpoints["request"]>,
): Promise<OutcomeOf<Endpoints["request"]> | StoredResponse> {
  const { actor, member, body } = call;
  const limited = await deps.limits.consumeOrRefuse("consultations", actor.memberId);
  if (limited) return limited;
  return call.once(async (tx) => {
    const waiting = (await consultationsOf(tx, member.memberId)).filter(({ state }) => isLiveConsultation(state));
    const live: ConsultationRow[] = [];
    // R-CON-06: a request whose time is over ends here, before the job has run.
    for (const row of waiting) if (!(await lapseConsultation(tx, row, deps.now()))) live.push(row);
    if (live.some(({ topic }) => topic === body.topic)) return refuse("CONSULTATION_LIVE");
    if (live.length >= MAX_LIVE_CONSULTATIONS) return refuse("TOO_MANY_CONSULTATIONS");
    const by = memberActor(actor.memberId);
    const row = await insertConsultation(tx, member.memberId, body, { by, at: deps.now() });
    await notifyMember(tx, row, by);
    const subject = subjectOf(member.memberId);
    await writeAudit(tx, [{ subject, actor: by, action: "CONSULTATION_ASKED", detail: { request: row.id } }]);
    return { consultation: presentConsultation(row, deps.now()) };
  });
}

/**
 * Accepts what is offered, or cancels. Repeating it changes nothing. Refuses with ITEM_NOT_FOUND, RATE_LIMITED, and with
 * CONSULTATION_CHANGED when it is no longer possible, or another time is offered than the member saw.
 */
export async function actOnConsultation(
  deps: Deps,
  { actor, member, params, body, transaction }: Call<Endpoints["act"]>,
): Promise<OutcomeOf<Endpoints["act"]>> {
  const limited = await deps.limits.consumeOrRefuse("consultations", actor.memberId);
  if (limited) return limited;
  return transaction(async (tx) => {
    const row = await findConsultation(tx, { id: params.id, memberId: member.memberId });
    if (!row) return refuse("ITEM_NOT_FOUND");
    const after = await carryOut(tx, row, body, { by: memberActor(actor.memberId), now: deps.now() });
    return after ? { consultation: presentConsultation(after, deps.now()) } : refuse("CONSULTATION_CHANGED");
  });
}

/** Carries out the action. Returns the request as it is then; undefined when it is not possible. */
async function carryOut(
  tx: Tx,
  row: ConsultationRow,
  { action, seen }: Call<Endpoints["act"]>["body"],
  actor: { readonly by: Actor<"MEMBER">; readonly now: Date },
): Promise<ConsultationRow | undefined> {
  const isSeen = !agreesToTime(action) || (seen?.place === row.place && row.startsAt?.getTime() === Date.parse(seen.startsAt));
  if (!isSeen) return undefined;
  if (isStateAfter(action, row)) return row;
  const state = consultationAfter(action, "MEMBER", row, actor.now);
  return state && moveAndRecord(tx, row, { state }, actor);
}
