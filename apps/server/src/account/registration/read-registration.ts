import type { District, RegistrationBody, RegistrationField } from "@kaifong/contract";
import {
  isBirthDate,
  JOINING_AGES,
  joiningAge,
  livesElsewhere,
  missingOfGuardian,
  namesInOtherLetters,
  notAskedAt,
} from "@kaifong/domain/membership";
import { type CalendarDay, hongKongDay } from "@kaifong/domain/time";
import type { Language } from "@kaifong/i18n";
import type { IssueName } from "../../platform/http/sentences.ts";
import { fieldIssue } from "../../platform/http/validation.ts";
import { normalPhoneNumber } from "../../platform/phone-number.ts";
import { refuse, type Refusal } from "../../platform/refusal.ts";

/** What an applicant sent, read: numbers as they are stored. */
export type Application = Omit<RegistrationBody, "codeId" | "password" | "signInId">;

type Issue = readonly [field: RegistrationField, code: IssueName, limit?: number];

/**
 * Judges what the contract cannot: letters of names (R-MEM-22), ages by the server's clock (R-MEM-03, 04, 06), the centre's
 * district and phone numbers. Refuses with VALIDATION_FAILED, every reason in its field. In: the district that the centre serves,
 * where its settings say so.
 */
export function readApplication(
  body: RegistrationBody,
  language: Language,
  now: Date,
  home?: District,
): Application | Refusal<"VALIDATION_FAILED"> {
  const { codeId: _codeId, password: _password, signInId: _signInId, ...answers } = body;
  const emergencyPhone = normalPhoneNumber(answers.emergencyPhone);
  const guardianPhone = answers.guardianPhone === undefined ? undefined : normalPhoneNumber(answers.guardianPhone);
  const today = hongKongDay(now);
  const issues: readonly Issue[] = [
    ...namesInOtherLetters(answers),
    ...(isBirthDate(answers.birthDate, today) ? ageIssues(body, today) : [["birthDate", "BIRTH_DATE"] as const]),
    ...(livesElsewhere(answers, home) ? [["district", "ANOTHER_DISTRICT"] as const] : []),
    ...(emergencyPhone ? [] : [["emergencyPhone", "CONTACT_NUMBER"] as const]),
    ...(answers.guardianPhone !== undefined && !guardianPhone ? [["guardianPhone", "CONTACT_NUMBER"] as const] : []),
  ];
  if (issues.length > 0 || !emergencyPhone) {
    const fields = issues.map(([field, code, limit]) =>
      fieldIssue(language, [field], code, limit === undefined ? {} : { limit: String(limit) }),
    );
    return refuse("VALIDATION_FAILED", { fields });
  }
  return { ...answers, emergencyPhone, guardianPhone };
}

/** R-MEM-03, 04 and 06 for somebody whose day of birth is known. */
function ageIssues(body: RegistrationBody, today: CalendarDay): readonly Issue[] {
  const { ageGroup, mayLackCard } = joiningAge(body.birthDate, today);
  return [
    ...(ageGroup === "UNDER_6" ? [["birthDate", "TOO_YOUNG", JOINING_AGES.youngest] as const] : []),
    ...(body.identity === "CHILD_UNDER_11" && !mayLackCard
      ? [["identity", "CHILD_WITHOUT_CARD", JOINING_AGES.identityCard] as const]
      : []),
    ...missingOfGuardian(body, { ageGroup }).map((field) => [field, "GUARDIAN_REQUIRED", JOINING_AGES.adult] as const),
    ...notAskedAt({ ageGroup }, body).map((field) => [field, "NOT_ASKED"] as const),
  ];
}
