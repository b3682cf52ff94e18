import { type healthEndpoints, HEALTH_KINDS, MAX_REPORTED_READINGS, type Reading } from "@kaifong/contract";
import { bundleOf } from "@kaifong/domain/health-exchange";
import type { Deps } from "../../platform/deps.ts";
import type { Call, OutcomeOf } from "../../platform/http/mount.ts";
import { requireMember } from "../../platform/members.ts";
import { findJudgedMember } from "../judged-member.ts";
import { presentReading } from "../present.ts";
import { auditKinds } from "../read-readings.ts";
import { readingsOf } from "../reading-sql.ts";

type WriteBundle = typeof healthEndpoints.getBundle;

/** A member's readings of every kind, the newest of each, for another system. Refuses with RATE_LIMITED. */
export async function writeBundle(deps: Deps, { actor, member }: Call<WriteBundle>): Promise<OutcomeOf<WriteBundle>> {
  const limited = await deps.limits.consumeOrRefuse("healthFiles", actor.memberId);
  if (limited) return limited;
  await auditKinds(deps.db, { actor, member }, HEALTH_KINDS);
  const { memberId } = member;
  const [{ memberNo, birthDate }, person] = [await requireMember(deps.db, memberId), await findJudgedMember(deps.db, memberId)];
  const readings: Reading[] = [];
  let more = false;
  for (const kind of HEALTH_KINDS) {
    const found = await readingsOf(deps.db, memberId, kind, { from: null, most: MAX_REPORTED_READINGS });
    readings.push(...found.rows.map((row) => presentReading(row, person)));
    more ||= found.more;
  }
  const bundle = bundleOf({ id: memberId, memberNo, birthDate }, readings, deps.now());
  return { file: Buffer.from(JSON.stringify(bundle)).toString("base64"), more };
}
