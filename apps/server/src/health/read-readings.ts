import type { healthEndpoints, HealthKind, HealthPeriod, PayloadOf } from "@kaifong/contract";
import { periodOf } from "@kaifong/domain/health";
import { writeAudit } from "../platform/audit.ts";
import type { Deps } from "../platform/deps.ts";
import type { MemberActor, MemberRecord } from "../platform/session/actors.ts";
import { personOf } from "./person.ts";
import { presentReading, presentSummary } from "./present.ts";
import { newestReadings, readingsOf } from "./reading-sql.ts";

interface Reader {
  readonly actor: MemberActor;
  readonly member: MemberRecord;
}

/** The newest readings of a member, and what they are judged by. */
export async function readSummary(
  deps: Pick<Deps, "db" | "now">,
  reader: Reader,
): Promise<PayloadOf<typeof healthEndpoints.summary>> {
  await auditLook(deps, reader, [null]);
  const { memberId } = reader.member;
  const person = await personOf(deps.db, memberId);
  return presentSummary(await newestReadings(deps.db, memberId), person, deps.now());
}

/** Readings of a kind in a period. */
export async function listReadings(
  deps: Pick<Deps, "db" | "now">,
  reader: Reader,
  { kind, period }: { readonly kind: HealthKind; readonly period: HealthPeriod },
): Promise<PayloadOf<typeof healthEndpoints.list>> {
  await auditLook(deps, reader, [kind]);
  const { memberId } = reader.member;
  const person = await personOf(deps.db, memberId);
  const { from, most } = periodOf(period, deps.now());
  const { rows, more } = await readingsOf(deps.db, memberId, kind, { from, most });
  return { readings: rows.map((row) => presentReading(row, person)), more: more && most === null };
}

/** Whoever looks at somebody else's health is on record, for each kind that they saw; members who look at their own are not. */
export async function auditLook(
  { db }: Pick<Deps, "db">,
  { actor, member }: Reader,
  kinds: readonly (HealthKind | null)[],
): Promise<void> {
  if (actor.memberId === member.memberId) return;
  const [subject, by] = [`member:${member.memberId}`, `member:${actor.memberId}`] as const;
  const entries = kinds.map((kind) => ({ subject, actor: by, action: "HEALTH_DATA_READ", detail: { kind } }) as const);
  await db.transaction((tx) => writeAudit(tx, entries));
}
