import type { DraftValues } from "@kaifong/client";
import { type District, GUARDIAN_RELATIONSHIPS } from "@kaifong/contract";
import { dayOfParts, normalizeDigits } from "@kaifong/forms";
import { isBirthDate, joiningAge, type JoiningAge, needsGuardian } from "@kaifong/domain/membership";
import type { CalendarDay } from "@kaifong/domain/time";
import type { DatePart } from "@kaifong/ui";

/** The answers, by the names of the fields: as typed or ticked, a date as day, month and year. */
export type Answers = DraftValues;

/** The facts on which the questions depend besides the answers. */
export interface FormContext {
  /** Today in Hong Kong, by the browser's clock; the server's clock decides. */
  readonly today: CalendarDay;
  /** The district that the centre serves; undefined when its settings name none that has a code. */
  readonly home: District | undefined;
  /** Set when a member edits their own profile: they aren't asked for their identity document and for what they agreed to. */
  readonly member?: true;
  /** The stored answers, when a correction is requested: it is judged by what it changes (R-MEM-22). */
  readonly known?: Answers;
}

/** The text of a field, trimmed; empty when there is none. */
export const answerText = (answers: Answers, name: string): string => (answers[name]?.[0] ?? "").trim();
/** Whether this code is among the chosen ones of a field. */
export const isChosen = (answers: Answers, name: string, code: string): boolean => answers[name]?.includes(code) === true;
/** Whether a field has any text but white space. */
export const isAnswered = (answers: Answers, name: string): boolean => (answers[name] ?? []).some((text) => text.trim() !== "");

/** The parts of the day of birth that were written, in digits. */
export function birthPartsIn(answers: Answers): Readonly<Record<DatePart, string>> {
  const [day = "", month = "", year = ""] = (answers["birthDate"] ?? []).map(normalizeDigits);
  return { day, month, year };
}

/** The day of birth, YYYY-MM-DD; undefined while it is not an existing day. */
export function birthDateIn(answers: Answers): CalendarDay | undefined {
  return dayOfParts(birthPartsIn(answers));
}

/** The consequences of the applicant's age (R-MEM-06); undefined while it isn't known. */
export function ageIn(answers: Answers, { today }: FormContext): JoiningAge | undefined {
  const birthDate = birthDateIn(answers);
  return birthDate === undefined || !isBirthDate(birthDate, today) ? undefined : joiningAge(birthDate, today);
}

/** Whether the applicant is young enough to need a guardian (R-MEM-04); false while the age isn't known. */
export const isMinor = (answers: Answers, context: FormContext): boolean => {
  const age = ageIn(answers, context);
  return age !== undefined && needsGuardian(age);
};

/** Somebody who lives in the centre's district has said so already. */
export const livesAtHome = (answers: Answers, { home }: FormContext): boolean =>
  home !== undefined && isChosen(answers, "residenceBasis", "LIVE");

/** Whether a parent or guardian is the person to call in an emergency, so that nobody has to write them down twice. */
export const callsGuardian = (answers: Answers, context: FormContext): boolean =>
  isMinor(answers, context) &&
  isChosen(answers, "emergencyIsGuardian", "yes") &&
  GUARDIAN_RELATIONSHIPS.some((code) => isChosen(answers, "guardianRelationship", code));
