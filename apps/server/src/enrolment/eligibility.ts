import type { Eligibility, IneligibleReason } from "@kaifong/contract";
import { ineligibleReasons } from "@kaifong/domain/enrolment";
import type { Language } from "@kaifong/i18n";
import type { Tx } from "../platform/db.ts";
import { sentence } from "../platform/http/sentences.ts";
import { type EligibilityRow, type ObstacleRow, readEligibilityFacts, readObstacles } from "./enrolment-sql.ts";
import { wordsIn } from "./present.ts";

/**
 * Whether this member may join this class now, and every reason why not, in words (R-ENR-07). Reads only; undefined when there is
 * no such class. What it says may change before the member acts: enrolling decides again under the lock.
 */
export async function readEligibility(
  tx: Tx,
  memberId: string,
  classId: string,
  language: Language,
  now: Date,
): Promise<Eligibility | undefined> {
  const facts = await readEligibilityFacts(tx, memberId, classId);
  if (!facts) return undefined;
  const obstacles = await readObstacles(tx, memberId, classId);
  const reasons = reasonsOf(facts, obstacles, now);
  return {
    eligible: reasons.length === 0,
    reasons: reasons.map((reason) => explain(reason, facts, obstacles, language)),
  };
}

function reasonsOf(row: EligibilityRow, obstacles: readonly ObstacleRow[], now: Date): readonly IneligibleReason[] {
  return ineligibleReasons(
    { memberType: row.member_type, birthDay: row.birth_day, gender: row.gender, local: row.local },
    { minAge: row.min_age, maxAge: row.max_age, gender: row.target_gender },
    {
      method: row.method,
      quota: row.quota,
      taken: row.taken,
      undrawn: row.undrawn,
      enrolStart: row.enrol_start,
      enrolEnd: row.enrol_end,
      openEnrolStart: row.open_enrol_start,
      cancelled: row.cancelled,
      withdrawn: row.withdrawn,
      firstStart: row.first_start,
      lastEnd: row.last_end,
    },
    {
      sameCourse: obstacles.some(({ reason }) => reason === "ALREADY_IN_COURSE"),
      clash: obstacles.some(({ reason }) => reason === "TIME_CLASH"),
    },
    now,
  );
}

function explain(
  reason: IneligibleReason,
  facts: EligibilityRow,
  obstacles: readonly ObstacleRow[],
  language: Language,
): Eligibility["reasons"][number] {
  const obstacle = obstacles.find((candidate) => candidate.reason === reason);
  const courseName = obstacle ? (wordsIn(language, obstacle.course_name) ?? obstacle.class_code) : undefined;
  const message = sentence(language, `eligibility.${reason}`, {
    age: reason === "TOO_YOUNG" ? facts.min_age : facts.max_age,
    gender: reason === "GENDER" ? sentence(language, `eligibility.GENDER_${facts.target_gender}`) : undefined,
    classCode: obstacle?.class_code,
    courseName,
  });
  if (!obstacle || courseName === undefined) return { reason, message };
  return { reason, message, enrolmentId: obstacle.enrolment_id, classCode: obstacle.class_code, courseName };
}
