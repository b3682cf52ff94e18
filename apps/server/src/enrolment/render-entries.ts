import type { Language } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import type { Deps } from "../platform/deps.ts";
import { asSentence, type EntryRenderers, type EntryWords } from "../platform/messages/rendering.ts";
import { type EnrolmentRow, enrolmentsByOwner } from "./enrolment-sql.ts";
import { type EnrolmentData, sentenceOf, valuesOf } from "./message-words.ts";
import { byTemplate, type EnrolmentTemplate, isStillTrue } from "./true-while.ts";

/**
 * What the inbox says of enrolments, in the words that were sent. Those say what has happened, and stay so; only an offer asks
 * for something, which it no longer does when it was answered or its time is over.
 */
export function enrolmentEntryRenderers({ db, now }: Pick<Deps, "db" | "now">): Pick<EntryRenderers, EnrolmentTemplate> {
  return byTemplate((template) => async (memberId: string, all: readonly EnrolmentData[], language: Language) => {
    const owned = [...new Set(all.map(({ enrolmentId }) => enrolmentId))].map((id) => ({ memberId, id }));
    const rows = new Map((await enrolmentsByOwner(db, owned)).map((row) => [row.id, row]));
    return all.map((data) => {
      const row = rows.get(data.enrolmentId);
      return row && entryOf(template, { data, row, language, now: now() });
    });
  });
}

interface About {
  readonly data: EnrolmentData;
  readonly row: EnrolmentRow;
  readonly language: Language;
  readonly now: Date;
}

function entryOf(template: EnrolmentTemplate, { data, row, language, now }: About): EntryWords {
  const t = serverText(language, "outbox");
  const values = valuesOf(row, language);
  const isOver = template === "enrolment.offered" && !isStillTrue(template, row, now);
  const title = t(isOver ? "inbox.title.enrolment.offer_over" : `inbox.title.${template}`);
  const text = isOver ? t("enrolment.offer_over", values) : sentenceOf(template, data, row, language);
  return { title: t("inbox.about", { title, course: values.course }), text: asSentence(text), subject: "ENROLMENTS" };
}
