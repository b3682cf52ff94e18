import type { CorrectionState, PersonFacts, PersonField } from "@kaifong/contract";
import { isWaitingCorrection } from "@kaifong/domain/membership";
import { DAY_MS } from "@kaifong/domain/time";
import { memberActor } from "../../platform/actor.ts";
import type { LockingTx } from "../../platform/db.ts";
import { claimDemoMember, DEMO_STAFF } from "../../platform/demo-member.ts";
import type { Deps } from "../../platform/deps.ts";
import { lockMembers } from "../../platform/locks.ts";
import { insertCorrection, moveCorrection } from "./correction-sql.ts";
import { findProfile } from "./profile-sql.ts";

/** The member of the demonstration who has requested corrections. */
const DEMO_MEMBER = "DHC100008";
const SETTLED_AFTER_DAYS = 2;

interface DemoCorrection {
  readonly requestedDaysAgo: number;
  readonly fields: readonly [PersonField, ...PersonField[]];
  readonly wanted: Partial<PersonFacts>;
  readonly reason?: string;
}

/** Each request with its way to that state; the type demands every state. */
const REQUESTS: Readonly<Record<CorrectionState, DemoCorrection>> = {
  DONE: { requestedDaysAgo: 60, fields: ["givenNameEn"], wanted: {} },
  DECLINED: {
    ...{ requestedDaysAgo: 40, fields: ["birthDate"], wanted: { birthDate: "1974-01-16" } },
    reason: "您帶來的身份證上仍是原來的出生日期，所以沒有更改。",
  },
  WITHDRAWN: { requestedDaysAgo: 30, fields: ["surnameEn"], wanted: { surnameEn: "Liang" } },
  REQUESTED: { requestedDaysAgo: 1, fields: ["givenNameEn"], wanted: { givenNameEn: "Pui Shan Peggy" } },
};

/**
 * Gives a demonstration member a request in every state, as of the first start; a member who has any is left alone. Needs the
 * demo members. Returns how many were written.
 */
export async function seedDemoCorrections({ db, env, now }: Pick<Deps, "db" | "env" | "now">): Promise<number> {
  if (!env.demoData) return 0;
  return db.transaction(async (tx) => {
    const memberId = await claimDemoMember(tx, DEMO_MEMBER, "corrections");
    const profile = memberId && (await findProfile(tx, memberId));
    if (!profile) return 0;
    await lockMembers(tx, [memberId]);
    const { identity: _identity, ...current } = profile.person;
    const all = Object.entries(REQUESTS) as [CorrectionState, DemoCorrection][]; // its entries
    for (const [state, request] of all) await writeCorrection(tx, { memberId, current, state, now: now() }, request);
    return all.length;
  });
}

interface Situation {
  readonly memberId: string;
  readonly current: PersonFacts;
  readonly state: CorrectionState;
  readonly now: Date;
}

async function writeCorrection(
  tx: LockingTx,
  { memberId, current, state, now }: Situation,
  { requestedDaysAgo, fields, wanted, reason }: DemoCorrection,
): Promise<void> {
  const requestedAt = new Date(now.getTime() - requestedDaysAgo * DAY_MS);
  const row = await insertCorrection(tx, memberId, { kind: "PERSON", fields, person: { ...current, ...wanted } }, requestedAt);
  if (isWaitingCorrection({ state })) return;
  const by = state === "WITHDRAWN" ? memberActor(memberId) : DEMO_STAFF;
  const settledAt = new Date(requestedAt.getTime() + SETTLED_AFTER_DAYS * DAY_MS);
  await moveCorrection(tx, row, { state, by, reason: reason ?? null }, settledAt);
}
