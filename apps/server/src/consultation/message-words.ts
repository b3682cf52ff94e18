import { ANSWER_WORKING_DAYS, isToldWithTime } from "@kaifong/domain/consultation";
import { type LanguageCode, languageOf } from "@kaifong/i18n";
import { formatDate, formatTime } from "@kaifong/i18n/format";
import { serverText } from "@kaifong/i18n/server";
import type { Tx } from "../platform/db.ts";
import type { WordsOf } from "../platform/messages/member-words.ts";
import type { MessageTemplates } from "../platform/messages/templates.ts";

type Data = MessageTemplates["consultation.moved"]["data"];

/** How a request stands; of what it is about, nothing: telephones show messages to whoever is near. */
export const CONSULTATION_WORDS: WordsOf<"consultation.moved"> = {
  "consultation.moved": {
    call: "questions",
    about: "CONSULTATION",
    title: (t, { state }) => t(`inbox.title.consultation.${state}`),
    what: (t, { state, reference, appointment }, code) =>
      t(`consultation.moved.${state}`, { reference, days: ANSWER_WORKING_DAYS, when: whenAndWhere(appointment, code) }),
    unsent: async ({ db, now }, _memberId, data) => ((await standsSo(db, data, now())) ? undefined : "OUTDATED"),
  },
};

function whenAndWhere(appointment: Data["appointment"], code: LanguageCode): string {
  if (appointment === null) return "";
  const { place, startsAt } = appointment;
  const t = serverText(languageOf(code), "outbox", "codes");
  const where = place === "PHONE" ? t("consultation.byPhone") : t(`codes:centre.${place}`);
  return t("consultation.when", { date: formatDate(startsAt, code), time: formatTime(startsAt, code), where });
}

/** Whether the request still stands as a message says, and a time that it names is still to come. */
async function standsSo(db: Tx, { request, state, appointment }: Data, now: Date): Promise<boolean> {
  if (isToldWithTime(state) && appointment !== null && new Date(appointment.startsAt) <= now) return false;
  const { rows } = await db.query(
    "SELECT FROM consultations WHERE id = $1 AND state = $2 AND starts_at IS NOT DISTINCT FROM $3::timestamptz AND place IS NOT DISTINCT FROM $4",
    [request, state, appointment?.startsAt ?? null, appointment?.place ?? null],
  );
  return rows.length > 0;
}
