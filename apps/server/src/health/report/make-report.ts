import { type healthEndpoints, type HealthKind, type HealthPeriod, MAX_REPORTED_READINGS } from "@kaifong/contract";
import { periodOf } from "@kaifong/domain/health";
import { memberActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Call, OutcomeOf } from "../../platform/http/mount.ts";
import type { MakePdf } from "../../platform/pdf/make-pdf.ts";
import { isRefusal } from "../../platform/refusal.ts";
import { findJudgedMember } from "../judged-member.ts";
import { presentReading } from "../present.ts";
import { auditKinds } from "../read-readings.ts";
import { type ReadingRow, readingsOf } from "../reading-sql.ts";
import { reportOwner } from "./owner.ts";
import { reportDocument, type ReportedKind } from "./report.ts";
import type { ReportedReading } from "./reported-reading.ts";

type MakeReport = typeof healthEndpoints.getReport;

/** Readings of some kinds in a period as a PDF. Refuses with RATE_LIMITED, and with FILES_BUSY when many are being made. */
export async function makeReport(
  deps: Deps,
  makePdf: MakePdf,
  { actor, member, query: { kinds, period }, language }: Call<MakeReport>,
): Promise<OutcomeOf<MakeReport>> {
  const limited = await deps.limits.consumeOrRefuse("healthFiles", actor.memberId);
  if (limited) return limited;
  const now = deps.now();
  const [owner, person] = [await reportOwner(deps.db, member.memberId), await findJudgedMember(deps.db, member.memberId)];
  const reported: ReportedKind[] = [];
  for (const kind of kinds) reported.push(await reportedKind(deps, { kind, period, memberId: member.memberId, person, now }));
  const file = await makePdf(reportDocument({ owner, person, period, kinds: reported, now, language }));
  if (isRefusal(file)) return file;
  await auditKinds(deps.db, { actor, member }, kinds); // before it is handed out
  return { file: file.toString("base64") };
}

interface RequestedKind {
  readonly kind: HealthKind;
  readonly period: HealthPeriod;
  readonly memberId: string;
  readonly person: Awaited<ReturnType<typeof findJudgedMember>>;
  readonly now: Date;
}

async function reportedKind(
  { db }: Pick<Deps, "db">,
  { kind, period, memberId, person, now }: RequestedKind,
): Promise<ReportedKind> {
  const { from, most } = periodOf(period, now);
  const { rows, more } = await readingsOf(db, memberId, kind, { from, most: most ?? MAX_REPORTED_READINGS });
  const readings = rows.map((row): ReportedReading => ({ ...presentReading(row, person), writer: writerOf(row, memberId) }));
  return { kind, readings, more: more && most === null };
}

/** Who stored a reading: the member, whoever acted for them, staff, or a device. */
function writerOf({ source, writtenBy }: ReadingRow, memberId: string): ReportedReading["writer"] {
  return source === "SELF" && writtenBy !== memberActor(memberId) ? "CARER" : source;
}
