import { isAdult } from "@kaifong/domain/membership";
import { HEALTH_MEASURES, type healthEndpoints, type ImportOutcome, type NewReading } from "@kaifong/contract";
import { impossibleMoment, impossibleValues, matchPatients, unlikelyValues } from "@kaifong/domain/health";
import { hongKongDay } from "@kaifong/domain/time";
import { memberActor, subjectOf } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Call, OutcomeOf } from "../../platform/http/mount.ts";
import { requireMember } from "../../platform/members.ts";
import { type JudgedMember, findJudgedMember } from "../judged-member.ts";
import { refuseTooManyReadings, insertReadings, type ReadingRow, readingsAmong, valuesOf } from "../reading-sql.ts";

type Import = typeof healthEndpoints.import;
type Brought = Pick<Call<Import>["body"], "readings" | "patients">;

/**
 * Judges readings from elsewhere and, with `store`, imports those that are possible and not known yet; unlikely ones when they
 * are confirmed, and none that the file says is somebody else's. Repeating it stores nothing. Refuses with TOO_MANY_READINGS,
 * RATE_LIMITED.
 */
export async function importReadings(
  deps: Deps,
  { actor, member: { memberId }, body, transaction }: Call<Import>,
): Promise<OutcomeOf<Import>> {
  const now = deps.now();
  const limited = await deps.limits.consumeOrRefuse("healthChanges", actor.memberId);
  if (limited) return limited;
  const [{ memberNo }, person] = [await requireMember(deps.db, memberId), await findJudgedMember(deps.db, memberId)];
  const judging = { memberNo, person, now };
  if (!body.store) return { outcomes: await outcomesOf(deps.db, memberId, body, judging), stored: [] };
  // A second call with the same file waits for the lock of the member, and finds it known.
  return transaction(async (tx) => {
    const outcomes = await outcomesOf(tx, memberId, body, judging);
    const imported = body.readings.filter((_, index) => isImported(outcomes[index], body.confirmed === true));
    const readings = imported.map(({ reading }) => reading);
    const full = await refuseTooManyReadings(tx, memberId, readings.length);
    if (full) return full;
    const by = memberActor(actor.memberId);
    const stored = readings.length > 0 ? await insertReadings(tx, memberId, readings, { source: "SELF", by, at: now }) : [];
    if (stored.length > 0) {
      const detail = { readings: readings.map(({ kind }, index) => ({ id: stored[index] ?? "", kind })) };
      await writeAudit(tx, [{ subject: subjectOf(memberId), actor: by, action: "HEALTH_READINGS_ADDED", detail }]);
    }
    return { outcomes: [...outcomes], stored: [...stored] };
  });
}

function isImported(outcome: ImportOutcome | undefined, confirmed: boolean): boolean {
  return outcome === "NEW" || (outcome === "UNLIKELY" && confirmed);
}

interface Judging {
  readonly memberNo: string;
  readonly person: JudgedMember;
  readonly now: Date;
}

/** One outcome for each reading; when a file has the same reading twice, the second is known. */
async function outcomesOf(tx: Tx, memberId: string, brought: Brought, judging: Judging): Promise<ImportOutcome[]> {
  const { readings, patients = [] } = brought;
  const own = matchPatients(patients, { memberNo: judging.memberNo, birthDate: judging.person.birthDate });
  // No query for the impossible ones: the database may not know their year.
  const possible = readings.filter(({ reading }) => cannotHaveBeen(reading, judging) === undefined);
  const moments = possible.map(({ reading }) => reading.measuredAt);
  const rows = await readingsAmong(tx, memberId, { moments, ids: readings.flatMap(({ id }) => id ?? []) });
  const ids = new Set(rows.map(({ id }) => id));
  const known = new Set(rows.map(keyOfRow));
  return readings.map(({ id, patient, reading }) => {
    // A patient who isn't listed is unknown, and so somebody else.
    if ((patient !== undefined || own.length > 0) && own[patient ?? -1] !== true) return "OTHER_PERSON";
    const key = keyOf(reading);
    if ((id !== undefined && ids.has(id)) || known.has(key)) return "KNOWN";
    const outcome = judge(reading, judging);
    if (outcome !== "IMPOSSIBLE") known.add(key);
    return outcome;
  });
}

/** Judges a reading by the rules for what is typed (R-HLT-01 to 03). */
function judge(reading: NewReading, { person, now }: Omit<Judging, "memberNo">): ImportOutcome {
  if (cannotHaveBeen(reading, { person, now }) || impossibleValues(reading).length > 0) return "IMPOSSIBLE";
  const adult = isAdult(person.birthDate, hongKongDay(new Date(reading.measuredAt)));
  return unlikelyValues(reading, { adult }).length > 0 ? "UNLIKELY" : "NEW";
}

function cannotHaveBeen({ measuredAt }: NewReading, { person, now }: Omit<Judging, "memberNo">) {
  return impossibleMoment(new Date(measuredAt), { now, birthDate: person.birthDate });
}

/** The key of a reading, equal for readings with the same kind, instant, time of day and numbers. */
function keyOf(reading: NewReading): string {
  const values: ReturnType<typeof valuesOf> = reading.values;
  const category = "category" in reading ? reading.category : null;
  return keyFor(reading.kind, Date.parse(reading.measuredAt), category, values);
}

function keyOfRow(row: ReadingRow): string {
  return keyFor(row.kind, row.measuredAt.getTime(), row.category, valuesOf(row));
}

function keyFor(kind: string, moment: number, category: string | null, values: ReturnType<typeof valuesOf>): string {
  return JSON.stringify([kind, moment, category, ...HEALTH_MEASURES.map((measure) => values[measure] ?? null)]);
}
