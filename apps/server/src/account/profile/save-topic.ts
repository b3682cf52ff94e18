import { type AnswerField, type District, type profileEndpoints, type ProfileTopicBody, TOPIC_FIELDS } from "@kaifong/contract";
import {
  changedFields,
  JOINING_AGES,
  joiningAge,
  livesElsewhere,
  missingOfGuardian,
  unaskedFields,
  impossibleFields,
} from "@kaifong/domain/membership";
import { hongKongDay } from "@kaifong/domain/time";
import type { Language } from "@kaifong/i18n";
import { subjectOf } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { LockingTx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Call, OutcomeOf } from "../../platform/http/mount.ts";
import { homeDistrict } from "../holder/home-district.ts";
import { fieldIssue } from "../../platform/http/validation.ts";
import { normalPhoneNumber } from "../../platform/phone-number.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/refusal.ts";
import { writeLanguage, writeResidence } from "../holder/write-members.ts";
import { type StoredAnswers, writeAnswers } from "../holder/write-profiles.ts";
import { findProfile, type StoredProfile } from "./profile-sql.ts";
import { readProfile, versionsOf } from "./read-profile.ts";

type Save = typeof profileEndpoints.save;

/**
 * R-MEM-15: saves one topic of the member's own profile. Repeating it changes nothing. Refuses with VALIDATION_FAILED (R-MEM-03,
 * R-MEM-04, phone numbers), RATE_LIMITED, and with PROFILE_CHANGED when the profile is no longer the version that was read.
 */
export async function saveProfileTopic(
  deps: Deps,
  { actor: { memberId }, body, language, transaction }: Call<Save>,
): Promise<OutcomeOf<Save>> {
  const limited = await deps.limits.consumeOrRefuse("profileChanges", memberId);
  if (limited) return limited;
  return transaction(async (tx) => {
    const before = await findProfile(tx, memberId);
    if (!before) return refuse("SESSION_INVALID");
    const around = { now: deps.now(), home: homeDistrict(deps.content.mirror) };
    const read = readBody(body, before, language, around);
    if (isRefusal(read)) return read;
    return (await writeTopic(tx, memberId, before, read)) ?? readProfile(tx, memberId);
  });
}

/**
 * Reads the topic: numbers as they are stored, nothing that is not asked at their age, a guardian for everybody under 18, and no
 * other district for members who live here.
 */
function readBody(
  body: ProfileTopicBody,
  { person }: StoredProfile,
  language: Language,
  { now, home }: { readonly now: Date; readonly home: District | undefined },
): ProfileTopicBody | Refusal<"VALIDATION_FAILED"> {
  if (body.topic === "place" && livesElsewhere(body.answers, home)) {
    return refuse("VALIDATION_FAILED", { fields: [fieldIssue(language, ["answers", "district"], "ANOTHER_DISTRICT")] });
  }
  if (body.topic !== "contact" && body.topic !== "home") return body;
  const age = joiningAge(person.birthDate, hongKongDay(now));
  const notAsked = [
    ...unaskedFields(age, body.answers).map((field) => fieldIssue(language, ["answers", field], "NOT_ASKED")),
    ...impossibleFields(age, body.answers).map((field) =>
      fieldIssue(language, ["answers", field], "NOT_UNDER_AGE", { limit: String(JOINING_AGES.adult) }),
    ),
  ];
  if (body.topic === "home") return notAsked.length > 0 ? refuse("VALIDATION_FAILED", { fields: notAsked }) : body;
  const { answers } = body;
  const emergencyPhone = normalPhoneNumber(answers.emergencyPhone);
  const guardianPhone = answers.guardianPhone === undefined ? undefined : normalPhoneNumber(answers.guardianPhone);
  const fields = [
    ...(emergencyPhone ? [] : [fieldIssue(language, ["answers", "emergencyPhone"], "CONTACT_NUMBER")]),
    ...(answers.guardianPhone !== undefined && !guardianPhone
      ? [fieldIssue(language, ["answers", "guardianPhone"], "CONTACT_NUMBER")]
      : []),
    ...missingOfGuardian(answers, age).map((field) =>
      fieldIssue(language, ["answers", field], "GUARDIAN_REQUIRED", { limit: String(JOINING_AGES.adult) }),
    ),
    ...notAsked,
  ];
  if (fields.length > 0 || !emergencyPhone) return refuse("VALIDATION_FAILED", { fields });
  return { ...body, answers: { ...answers, emergencyPhone, guardianPhone } };
}

/** Writes the topic. Returns why not; undefined when it is stored as it was sent. */
async function writeTopic(
  tx: LockingTx,
  memberId: string,
  before: StoredProfile,
  body: ProfileTopicBody,
): Promise<Refusal<"PROFILE_CHANGED"> | undefined> {
  const fields = changesOf(before, body);
  if (fields.length === 0) return undefined;
  if (versionsOf(before)[body.topic] !== body.version) return refuse("PROFILE_CHANGED");
  switch (body.topic) {
    case "language":
      await writeLanguage(tx, memberId, body.answers.language);
      break;
    case "place": {
      const { residenceBasis, district, neighbourhood = null } = body.answers;
      await writeResidence(tx, memberId, { residenceBasis, district, neighbourhood });
      break;
    }
    default:
      await writeAnswers(tx, memberId, TOPIC_FIELDS[body.topic], body.answers);
  }
  const subject = subjectOf(memberId);
  const detail = { topic: body.topic, fields };
  await writeAudit(tx, [{ subject, actor: subject, action: "PROFILE_CORRECTED", detail }]);
  return undefined;
}

function changesOf(before: StoredProfile, body: ProfileTopicBody): readonly (AnswerField | "language")[] {
  if (body.topic === "language") return before.language === body.answers.language ? [] : ["language"];
  const fields: readonly AnswerField[] = TOPIC_FIELDS[body.topic];
  const after: StoredAnswers = body.answers;
  return changedFields(fields, before.answers, after);
}
