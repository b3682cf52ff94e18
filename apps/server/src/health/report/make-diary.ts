import { type healthEndpoints, MAX_REPORTED_READINGS } from "@kaifong/contract";
import { diaryOf, periodOf } from "@kaifong/domain/health";
import type { Deps } from "../../platform/deps.ts";
import type { Call, OutcomeOf } from "../../platform/http/mount.ts";
import type { MakePdf } from "../../platform/pdf/make-pdf.ts";
import { isRefusal } from "../../platform/refusal.ts";
import { findJudgedMember } from "../judged-member.ts";
import { presentReading } from "../present.ts";
import { auditKinds } from "../read-readings.ts";
import { readingsOf } from "../reading-sql.ts";
import { diaryDocument } from "./diary-document.ts";
import { reportOwner } from "./owner.ts";

type MakeDiary = typeof healthEndpoints.getDiary;

/** Two weeks of blood pressure as a PDF. Refuses with RATE_LIMITED, and with FILES_BUSY when many are being made. */
export async function makeDiary(
  deps: Deps,
  makePdf: MakePdf,
  { actor, member, language }: Call<MakeDiary>,
): Promise<OutcomeOf<MakeDiary>> {
  const limited = await deps.limits.consumeOrRefuse("healthFiles", actor.memberId);
  if (limited) return limited;
  const { memberId } = member;
  const now = deps.now();
  const [owner, person] = [await reportOwner(deps.db, memberId), await findJudgedMember(deps.db, memberId)];
  const { from } = periodOf("D14", now);
  const { rows } = await readingsOf(deps.db, memberId, "BLOOD_PRESSURE", { from, most: MAX_REPORTED_READINGS });
  const diary = diaryOf(
    rows.map((row) => presentReading(row, person)),
    now,
  );
  const file = await makePdf(diaryDocument({ owner, diary, now, language }));
  if (isRefusal(file)) return file;
  await auditKinds(deps.db, { actor, member }, ["BLOOD_PRESSURE"]); // before it is handed out
  return { file: file.toString("base64") };
}
