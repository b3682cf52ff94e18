import type { DraftValues } from "@kaifong/client";
import { type District, GUARDIAN_RELATIONSHIPS } from "@kaifong/contract";
import { dayOfParts, plainDigits } from "@kaifong/forms";
import { isBirthDate, joiningAge, type JoiningAge, needsGuardian } from "@kaifong/domain/membership";
import type { CalendarDay } from "@kaifong/domain/time";
import type { DatePart } from "@kaifong/ui";

/** What has been answered, by the names of the fields: as it was typed or ticked, a date as day, month and year. */
export type Answers = DraftValues;

/** What is known beside the answers. */
export interface FormContext {
  /** In Hong Kong, by the browser's clock; the server's decides. */
  readonly today: CalendarDay;
  /** The district that the centre serves; undefined where its settings name none that has a code. */
  readonly home: District | undefined;
  /** Who puts their own profile right is a member: they aren't asked for their identity document and what they agreed to. */
  readonly member?: true;
  /** What stands there, where a correction is asked for: it is judged by what it changes (R-MEM-22). */
  readonly known?: Answers;
}

/** The one text of a field, without the blanks around it; empty where there is none. */
export const answerText = (answers: Answers, name: string): string => (answers[name]?.[0] ?? "").trim();
export const isChosen = (answers: Answers, name: string, code: string): boolean => answers[name]?.includes(code) === true;
export const isAnswered = (answers: Answers, name: string): boolean => (answers[name] ?? []).some((text) => text.trim() !== "");

/** What was written of the day of birth, in digits. */
export function birthPartsIn(answers: Answers): Readonly<Record<DatePart, string>> {
  const [day = "", month = "", year = ""] = (answers["birthDate"] ?? []).map(plainDigits);
  return { day, month, year };
}

/** YYYY-MM-DD of the day of birth; undefined while it is no day that there is. */
export function birthDateIn(answers: Answers): CalendarDay | undefined {
  return dayOfParts(birthPartsIn(answers));
}

/** What the age of the applicant says (R-MEM-06); undefined while it isn't known. */
export function ageIn(answers: Answers, { today }: FormContext): JoiningAge | undefined {
  const birthDate = birthDateIn(answers);
  return birthDate === undefined || !isBirthDate(birthDate, today) ? undefined : joiningAge(birthDate, today);
}

export const isMinor = (answers: Answers, context: FormContext): boolean => {
  const age = ageIn(answers, context);
  return age !== undefined && needsGuardian(age);
};

/** Whoever lives in the centre's district has said so already. */
export const livesAtHome = (answers: Answers, { home }: FormContext): boolean =>
  home !== undefined && isChosen(answers, "residenceBasis", "LIVE");

/** Whether a parent or guardian is whom to call in an emergency, so that nobody has to write them down twice. */
export const callsGuardian = (answers: Answers, context: FormContext): boolean =>
  isMinor(answers, context) &&
  isChosen(answers, "emergencyIsGuardian", "yes") &&
  GUARDIAN_RELATIONSHIPS.some((code) => isChosen(answers, "guardianRelationship", code));
