import { CHECK_WORKING_DAYS } from "@kaifong/domain/enrolment";
import { type Language, type LanguageCode, languageOf } from "@kaifong/i18n";
import { formatDate, formatTime } from "@kaifong/i18n/format";
import { serverText } from "@kaifong/i18n/server";
import type { MessageTemplates } from "../platform/messages/templates.ts";
import type { EnrolmentRow } from "./enrolment-sql.ts";
import { localizedAs } from "./present.ts";
import type { EnrolmentTemplate } from "./true-while.ts";

type Texts = ReturnType<typeof textsIn>;
const textsIn = (language: Language) => serverText(language, "outbox");

interface EnrolmentValues {
  readonly course: string;
  readonly code: string;
  readonly reference: string;
  readonly [name: string]: string;
}
interface Facts {
  readonly values: EnrolmentValues;
  readonly row: EnrolmentRow;
  readonly language: LanguageCode;
}
type SentenceFor<T extends EnrolmentTemplate> = (t: Texts, facts: Facts, data: MessageTemplates[T]["data"]) => string;

/** The words for what happened to an enrolment; total by type. */
const SENTENCES: { readonly [T in EnrolmentTemplate]: SentenceFor<T> } = {
  "enrolment.ballot_entered": (t, { values }) => t("enrolment.ballot_entered", values),
  "enrolment.applied": (t, { values }) => t("enrolment.applied", { ...values, days: CHECK_WORKING_DAYS }),
  "enrolment.drawn_place": (t, { values }) => t("enrolment.drawn_place", values),
  "enrolment.drawn_waiting": (t, { values }) => t("enrolment.drawn_waiting", values),
  "enrolment.confirmed": (t, { values }) => t("enrolment.confirmed", values),
  "enrolment.rejected": (t, { values }) => t("enrolment.rejected", values),
  "enrolment.offered": offered,
  "enrolment.offer_declined": (t, { values }) => t("enrolment.offer_declined", values),
  "enrolment.offer_lapsed": (t, { values }) => t("enrolment.offer_lapsed", values),
  "enrolment.reminder": reminder,
  "enrolment.place_lost": (t, { values }) => t("enrolment.place_lost", values),
  "enrolment.left": (t, { values }, { action }) => t(`enrolment.left.${action}`, values),
  "enrolment.removed": (t, { values }, { action }) => t(`enrolment.removed.${action}`, values),
};

/** What messages about enrolments know, whatever their template. */
export type EnrolmentData = MessageTemplates[EnrolmentTemplate]["data"];

/** With the time until which it may be answered, which every offer has. */
function offered(t: Texts, { values, row: { answerBy }, language }: Facts): string {
  const until = answerBy?.toISOString() ?? "";
  return t("enrolment.offered", { ...values, date: formatDate(until, language), time: formatTime(until, language) });
}

/** When and where, as far as that is known. */
function reminder(
  t: Texts,
  { values, row, language }: Facts,
  { startsAt }: MessageTemplates["enrolment.reminder"]["data"],
): string {
  const venue = localizedAs(languageOf(language), row.venue);
  return t("enrolment.reminder", {
    ...values,
    date: formatDate(startsAt, language),
    time: formatTime(startsAt, language),
    place: venue === null ? "" : t("enrolment.reminder_place", { venue }),
  });
}

/** Whether the lesson that a message is about, if it is about one, is still to come and at that time. */
export function lessonStands(data: EnrolmentData, { lessons }: EnrolmentRow, now: Date): boolean {
  if (!("startsAt" in data)) return true;
  const startsAt = new Date(data.startsAt).getTime();
  return startsAt > now.getTime() && lessons.some(({ start }) => new Date(start).getTime() === startsAt);
}

/** What a message says of an enrolment, without in whose name. */
export function sentenceOf(template: EnrolmentTemplate, data: EnrolmentData, row: EnrolmentRow, language: Language): string {
  const sentence = SENTENCES[template] as SentenceFor<EnrolmentTemplate>; // its data was written with the template
  return sentence(textsIn(language), { values: valuesOf(row, language), row, language: language.code }, data);
}

/** What every sentence about an enrolment may name. */
export function valuesOf(row: EnrolmentRow, language: Language): EnrolmentValues {
  const course = localizedAs(language, row.courseName) ?? row.classCode;
  return { course, code: row.classCode, reference: row.reference };
}
