import { createContentReader } from "@kaifong/content/server";
import { CONSULTATION_REPLY_WORKING_DAYS, isNotifiedWithTime } from "@kaifong/domain/consultation";
import { type LanguageCode, languageOf } from "@kaifong/i18n";
import { formatDate, formatTime, shortCentreLabel } from "@kaifong/i18n/format";
import { serverText } from "@kaifong/i18n/server";
import type { Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import type { MemberMessage } from "../platform/messages/member-messages.ts";
import type { MessageTemplates } from "../platform/messages/templates.ts";

type Data = MessageTemplates["consultation.moved"]["data"];
/** The data with the content, which has the names of centres. */
interface Known extends Data {
  readonly mirror: Deps["content"]["mirror"];
}

/** The state of a request, but not its topic: telephones show messages to whoever is near. */
export const CONSULTATION_MESSAGES: { readonly "consultation.moved": MemberMessage<"consultation.moved", Known> } = {
  "consultation.moved": {
    call: "questions",
    about: "CONSULTATION",
    item: ({ request }) => request,
    load: async ({ content }, _memberId, all) => all.map((data) => ({ ...data, mirror: content.mirror })),
    title: (t, data) => t(`inbox.title.consultation.${variantOf(data)}`),
    what: (t, { reference, ...known }, code) =>
      t(`consultation.moved.${variantOf(known)}`, {
        reference,
        days: CONSULTATION_REPLY_WORKING_DAYS,
        when: whenAndWhere(known, code),
      }),
    unsent: async ({ db, now }, _memberId, data) => ((await isStillInState(db, data, now())) ? undefined : "OUTDATED"),
  },
};

const variantOf = ({ state, lapsed = false }: Pick<Known, "state" | "lapsed">) => (lapsed ? "LAPSED" : state);

function whenAndWhere({ appointment, mirror }: Pick<Known, "appointment" | "mirror">, code: LanguageCode): string {
  if (appointment === null) return "";
  const { place, startsAt } = appointment;
  const language = languageOf(code);
  const t = serverText(language, "outbox", "codes");
  const centres = createContentReader(mirror, language.locale).centres();
  const where = place === "PHONE" ? t("consultation.byPhone") : shortCentreLabel(place, centres, t);
  return t("consultation.when", { date: formatDate(startsAt, code), time: formatTime(startsAt, code), where });
}

/** Whether the request is still as a message says, and a time that it names is still to come. */
async function isStillInState(db: Tx, { request, state, appointment }: Data, now: Date): Promise<boolean> {
  if (isNotifiedWithTime(state) && appointment !== null && new Date(appointment.startsAt) <= now) return false;
  const { rows } = await db.query(
    "SELECT FROM consultations WHERE id = $1 AND state = $2 AND starts_at IS NOT DISTINCT FROM $3::timestamptz AND place IS NOT DISTINCT FROM $4",
    [request, state, appointment?.startsAt ?? null, appointment?.place ?? null],
  );
  return rows.length > 0;
}
