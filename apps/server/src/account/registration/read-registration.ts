import type { District, FieldIssue, RegistrationBody, RegistrationField } from "@kaifong/contract";
import {
  isBirthDate,
  JOINING_AGES,
  joiningAge,
  livesElsewhere,
  missingOfGuardian,
  namesInOtherLetters,
  unaskedFields,
  impossibleFields,
} from "@kaifong/domain/membership";
import { type CalendarDay, hongKongDay } from "@kaifong/domain/time";
import type { Language } from "@kaifong/i18n";
import type { IssueName } from "../../platform/http/sentences.ts";
import { fieldIssue } from "../../platform/http/validation.ts";
import { normalPhoneNumber } from "../../platform/phone-number.ts";

/** The answers that an applicant sent, with numbers as they are stored. */
export type RegistrationAnswers = Omit<RegistrationBody, "codeId" | "password" | "signInId">;

type Issue = readonly [field: RegistrationField, code: IssueName, limit?: number];

/**
 * Judges what the contract cannot: letters of names (R-MEM-22), ages by the server's clock (R-MEM-03, 04, 06), the centre's
 * district and phone numbers. Takes the answers that are right in themselves, which may be few, and the district that the centre
 * serves, if its settings name one. Returns every reason in its field, and none that depends on an answer that is missing.
 */
export function wrongAnswers(
  given: Partial<RegistrationBody>,
  language: Language,
  now: Date,
  home?: District,
): readonly FieldIssue[] {
  const { birthDate, residenceBasis, district } = given;
  const today = hongKongDay(now);
  const elsewhere = residenceBasis && district && livesElsewhere({ residenceBasis, district }, home);
  const issues: readonly Issue[] = [
    ...namesInOtherLetters(given),
    ...(birthDate === undefined ? [] : ageIssues(given, birthDate, today)),
    ...(elsewhere ? [["district", "ANOTHER_DISTRICT"] as const] : []),
    ...(["emergencyPhone", "guardianPhone"] as const).flatMap((field) =>
      given[field] === undefined || normalPhoneNumber(given[field]) ? [] : [[field, "CONTACT_NUMBER"] as const],
    ),
  ];
  return issues.map(([field, code, limit]) =>
    fieldIssue(language, [field], code, limit === undefined ? {} : { limit: String(limit) }),
  );
}

/** Reads a registration in which nothing is wrong (`wrongAnswers`). */
export function readRegistration(body: RegistrationBody): RegistrationAnswers {
  const { codeId: _codeId, password: _password, signInId: _signInId, ...answers } = body;
  const [emergencyPhone, guardianPhone] = [answers.emergencyPhone, answers.guardianPhone].map(
    (phone) => phone && normalPhoneNumber(phone),
  );
  if (emergencyPhone === undefined) throw new Error("a registration was read that nobody has judged");
  return { ...answers, emergencyPhone, guardianPhone };
}

/** R-MEM-03, 04 and 06, for an applicant whose day of birth is known. */
function ageIssues(given: Partial<RegistrationBody>, birthDate: CalendarDay, today: CalendarDay): readonly Issue[] {
  if (!isBirthDate(birthDate, today)) return [["birthDate", "BIRTH_DATE"]];
  const { ageGroup, mayLackCard } = joiningAge(birthDate, today);
  return [
    ...(ageGroup === "UNDER_6" ? [["birthDate", "TOO_YOUNG", JOINING_AGES.youngest] as const] : []),
    ...(given.identity === "CHILD_UNDER_11" && !mayLackCard
      ? [["identity", "CHILD_WITHOUT_CARD", JOINING_AGES.identityCard] as const]
      : []),
    ...missingOfGuardian(given, { ageGroup }).map((field) => [field, "GUARDIAN_REQUIRED", JOINING_AGES.adult] as const),
    ...unaskedFields({ ageGroup }, given).map((field) => [field, "NOT_ASKED"] as const),
    ...impossibleFields({ ageGroup }, given).map((field) => [field, "NOT_UNDER_AGE", JOINING_AGES.adult] as const),
  ];
}
