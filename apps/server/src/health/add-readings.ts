import type { healthEndpoints } from "@kaifong/contract";
import { bandOf } from "@kaifong/domain/health";
import { hongKongDay } from "@kaifong/domain/time";
import { memberActor, subjectOf } from "../platform/actor.ts";
import { writeAudit } from "../platform/audit.ts";
import type { Deps } from "../platform/deps.ts";
import type { StoredResponse } from "../platform/http/idempotency.ts";
import type { Call, OutcomeOf } from "../platform/http/mount.ts";
import { refuseReadings } from "./refuse-readings.ts";
import { findJudgedMember } from "./judged-member.ts";
import { refuseTooManyReadings, insertReadings } from "./reading-sql.ts";

type Add = typeof healthEndpoints.add;

/**
 * Stores what a member measured in one sitting: all of it or none. Refuses with VALIDATION_FAILED, READING_UNLIKELY,
 * TOO_MANY_READINGS, RATE_LIMITED. The response is stored with the key of the call for a day, so it names no value.
 */
export async function addReadings(
  deps: Deps,
  { actor, member, body, language, once }: Call<Add>,
): Promise<OutcomeOf<Add> | StoredResponse> {
  const now = deps.now();
  const limited = await deps.limits.consumeOrRefuse("healthChanges", actor.memberId);
  if (limited) return limited;
  const person = await findJudgedMember(deps.db, member.memberId);
  const placed = body.readings.map((reading, index) => [["readings", String(index)], reading] as const);
  const refusal = refuseReadings(placed, { person, confirmed: body.confirmed === true, now, language });
  if (refusal) return refusal;
  return once(async (tx) => {
    const full = await refuseTooManyReadings(tx, member.memberId, body.readings.length);
    if (full) return full;
    const by = memberActor(actor.memberId);
    const ids = await insertReadings(tx, member.memberId, body.readings, { source: "SELF", by, at: now });
    const added = body.readings.map((reading, index) => ({
      id: ids[index] ?? "",
      kind: reading.kind,
      measuredAt: reading.measuredAt,
      band: bandOf(reading, person, hongKongDay(new Date(reading.measuredAt))),
    }));
    const detail = { readings: added.map(({ id, kind }) => ({ id, kind })) };
    await writeAudit(tx, [{ subject: subjectOf(member.memberId), actor: by, action: "HEALTH_READINGS_ADDED", detail }]);
    return { added };
  });
}
