import type { healthEndpoints, HealthKind, HealthPeriod, PayloadOf } from "@kaifong/contract";
import { periodOf } from "@kaifong/domain/health";
import { memberActor } from "../platform/actor.ts";
import { auditLook } from "../platform/audit.ts";
import type { Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { findJudgedMember } from "./judged-member.ts";
import { presentReading, presentSummary } from "./present.ts";
import { newestReadings, readingsOf } from "./reading-sql.ts";

/** Who looks at whose readings. */
interface Look {
  readonly actor: { readonly memberId: string };
  readonly member: { readonly memberId: string };
}

/** The newest readings of a member, and the facts by which they are judged. */
export async function getHealthSummary(
  deps: Pick<Deps, "db" | "now">,
  look: Look,
): Promise<PayloadOf<typeof healthEndpoints.getSummary>> {
  await auditKinds(deps.db, look, [null]);
  const { memberId } = look.member;
  const person = await findJudgedMember(deps.db, memberId);
  return presentSummary(await newestReadings(deps.db, memberId), person, deps.now());
}

/** Readings of a kind in a period. */
export async function listReadings(
  deps: Pick<Deps, "db" | "now">,
  look: Look,
  { kind, period }: { readonly kind: HealthKind; readonly period: HealthPeriod },
): Promise<PayloadOf<typeof healthEndpoints.list>> {
  await auditKinds(deps.db, look, [kind]);
  const { memberId } = look.member;
  const person = await findJudgedMember(deps.db, memberId);
  const { from, most } = periodOf(period, deps.now());
  const { rows, more } = await readingsOf(deps.db, memberId, kind, { from, most });
  return { readings: rows.map((row) => presentReading(row, person)), more: more && most === null };
}

/** Records that these kinds were looked at; null stands for the newest of each. */
export function auditKinds(tx: Tx, { actor, member }: Look, kinds: readonly (HealthKind | null)[]): Promise<void> {
  return auditLook(
    tx,
    memberActor(actor.memberId),
    member.memberId,
    kinds.map((kind) => ({ action: "HEALTH_DATA_READ", detail: { kind } })),
  );
}
