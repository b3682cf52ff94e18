import type { healthEndpoints, NewReading, PayloadOf } from "@kaifong/contract";
import { HEALTH_MEASURES } from "@kaifong/contract";
import { isByStaff } from "@kaifong/domain/health";
import { memberActor, subjectOf } from "../platform/actor.ts";
import { writeAudit } from "../platform/audit.ts";
import type { LockingTx, Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import type { Call, OutcomeOf } from "../platform/http/mount.ts";
import { type Refusal, refuse } from "../platform/refusal.ts";
import { refuseReadings } from "./refuse-readings.ts";
import { type JudgedMember, findJudgedMember } from "./judged-member.ts";
import { presentReading } from "./present.ts";
import { deleteReadingRows, findReading, type ReadingRow, valuesOf, writeCorrection } from "./reading-sql.ts";

type Correct = typeof healthEndpoints.correct;
type Delete = typeof healthEndpoints.remove;

/**
 * Corrects a member's reading; its previous contents become an earlier version. Repeating the correction changes nothing. Refuses
 * with ITEM_NOT_FOUND, VALIDATION_FAILED, READING_UNLIKELY, READING_OF_STAFF, RATE_LIMITED, and with READING_CHANGED when
 * somebody else was quicker.
 */
export async function correctReading(deps: Deps, call: Call<Correct>): Promise<OutcomeOf<Correct>> {
  const { actor, member, params, body, language } = call;
  const now = deps.now();
  const limited = await deps.limits.consumeOrRefuse("healthChanges", actor.memberId);
  if (limited) return limited;
  const person = await findJudgedMember(deps.db, member.memberId);
  const judging = { person, confirmed: body.confirmed === true, now, language };
  const refusal = refuseReadings([[["reading"], body.reading]], judging);
  if (refusal) return refusal;
  const target = { memberId: member.memberId, id: params.id, version: body.version };
  return call.transaction(async (tx) => {
    const by = memberActor(actor.memberId);
    const refused = await storeCorrection(tx, target, body.reading, { source: "SELF", by, at: now });
    return refused ?? readAgain(tx, target, person);
  });
}

async function readAgain(
  tx: Tx,
  { memberId, id }: { readonly memberId: string; readonly id: string },
  person: JudgedMember,
): Promise<PayloadOf<Correct> | Refusal<"ITEM_NOT_FOUND">> {
  const row = await findReading(tx, memberId, id);
  return row ? { reading: presentReading(row, person) } : refuse("ITEM_NOT_FOUND");
}

/** Writes the correction. Returns why not; undefined when it is stored as it was sent. */
async function storeCorrection(
  tx: LockingTx,
  target: Parameters<typeof writeCorrection>[1],
  reading: NewReading,
  writing: Parameters<typeof writeCorrection>[3],
): Promise<Refusal<"ITEM_NOT_FOUND" | "READING_OF_STAFF" | "READING_CHANGED"> | undefined> {
  const before = await findReading(tx, target.memberId, target.id);
  if (!before || before.kind !== reading.kind) return refuse("ITEM_NOT_FOUND");
  if (isByStaff(before)) return refuse("READING_OF_STAFF");
  if (isSameReading(before, reading)) return undefined;
  if (!(await writeCorrection(tx, target, reading, writing))) return refuse("READING_CHANGED");
  const { memberId, id, version } = target;
  const detail = { reading: id, kind: reading.kind, version: version + 1 };
  await writeAudit(tx, [{ subject: subjectOf(memberId), actor: writing.by, action: "HEALTH_READING_CORRECTED", detail }]);
  return undefined;
}

function isSameReading(row: ReadingRow, reading: NewReading): boolean {
  const [was, is] = [valuesOf(row), { ...reading.values } as ReturnType<typeof valuesOf>]; // the numbers of one kind
  return (
    row.measuredAt.getTime() === Date.parse(reading.measuredAt) &&
    row.category === ("category" in reading ? reading.category : null) &&
    HEALTH_MEASURES.every((measure) => was[measure] === is[measure])
  );
}

/** Erases a member's reading with its versions. Refuses with ITEM_NOT_FOUND, READING_OF_STAFF, RATE_LIMITED. */
export async function removeReading(
  deps: Deps,
  { actor, member, params, transaction }: Call<Delete>,
): Promise<OutcomeOf<Delete>> {
  const limited = await deps.limits.consumeOrRefuse("healthChanges", actor.memberId);
  if (limited) return limited;
  return transaction(async (tx) => {
    const before = await findReading(tx, member.memberId, params.id);
    if (!before) return refuse("ITEM_NOT_FOUND");
    if (isByStaff(before)) return refuse("READING_OF_STAFF");
    if (!(await deleteReadingRows(tx, member.memberId, params.id))) return refuse("ITEM_NOT_FOUND");
    const detail = { reading: params.id, kind: before.kind, versions: before.version };
    const [subject, by] = [subjectOf(member.memberId), memberActor(actor.memberId)];
    await writeAudit(tx, [{ subject, actor: by, action: "HEALTH_READING_DELETED", detail }]);
    return {};
  });
}
