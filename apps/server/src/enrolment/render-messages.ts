import { CHECK_WORKING_DAYS } from "@kaifong/domain/enrolment";
import { type Language, type LanguageCode, languageOf } from "@kaifong/i18n";
import { formatDate, formatTime } from "@kaifong/i18n/format";
import { serverText } from "@kaifong/i18n/server";
import type { Deps } from "../platform/deps.ts";
import { messageSignature } from "../platform/messages/message-signature.ts";
import { type RenderedMessage, type Renderers, withPlainSpaces } from "../platform/messages/rendering.ts";
import type { MessageTemplates } from "../platform/messages/templates.ts";
import { type EnrolmentRow, enrolmentsByOwner } from "./enrolment-sql.ts";
import { localizedAs } from "./present.ts";

type EnrolmentTemplate = Extract<keyof MessageTemplates, `enrolment.${string}`>;
/** Their words need no more than what every message has. */
type PlainTemplate = Exclude<
  EnrolmentTemplate,
  "enrolment.applied" | "enrolment.offered" | "enrolment.left" | "enrolment.removed"
>;
type EnrolmentRenderers = Pick<Renderers, EnrolmentTemplate>;
type Sources = Pick<Deps, "db" | "content">;

/** The words for what happened to an enrolment, after whose message it is; undefined when it is no longer so. */
type Sentence = (t: Texts, values: EnrolmentValues, row: EnrolmentRow, language: LanguageCode) => string | undefined;
type Texts = ReturnType<typeof textsIn>;

interface EnrolmentValues {
  readonly course: string;
  readonly code: string;
  readonly reference: string;
  readonly [name: string]: string;
}

/** What is sent about enrolments: to the mobile that their member has now, in the language that they read now. */
export function enrolmentRenderers(deps: Sources): EnrolmentRenderers {
  const said =
    (sentence: Sentence) =>
    (memberId: string, { enrolmentId }: { readonly enrolmentId: string }) =>
      render(deps, memberId, enrolmentId, sentence);
  const plain = (key: PlainTemplate) => said((t, values) => t(key, values));
  return {
    "enrolment.ballot_entered": plain("enrolment.ballot_entered"),
    "enrolment.applied": said((t, values) => t("enrolment.applied", { ...values, days: CHECK_WORKING_DAYS })),
    "enrolment.drawn_place": plain("enrolment.drawn_place"),
    "enrolment.drawn_waiting": plain("enrolment.drawn_waiting"),
    "enrolment.confirmed": plain("enrolment.confirmed"),
    "enrolment.rejected": plain("enrolment.rejected"),
    "enrolment.offered": said(offered),
    "enrolment.offer_declined": plain("enrolment.offer_declined"),
    "enrolment.offer_lapsed": plain("enrolment.offer_lapsed"),
    "enrolment.place_lost": plain("enrolment.place_lost"),
    "enrolment.left": (memberId, { enrolmentId, action }) =>
      render(deps, memberId, enrolmentId, (t, values) => t(`enrolment.left.${action}`, values)),
    "enrolment.removed": (memberId, { enrolmentId, action }) =>
      render(deps, memberId, enrolmentId, (t, values) => t(`enrolment.removed.${action}`, values)),
  };
}

/** Until when it may be answered; an offer that has been answered meanwhile, or has lapsed, is not sent any more. */
function offered(t: Texts, values: EnrolmentValues, { answerBy }: EnrolmentRow, language: LanguageCode): string | undefined {
  if (answerBy === null) return undefined;
  const until = answerBy.toISOString();
  return t("enrolment.offered", { ...values, date: formatDate(until, language), time: formatTime(until, language) });
}

async function render(
  deps: Sources,
  memberId: string,
  enrolmentId: string,
  sentence: Sentence,
): Promise<RenderedMessage | undefined> {
  const { rows } = await deps.db.query<{ mobile: string; language: LanguageCode }>(
    "SELECT mobile, language FROM members WHERE id = $1",
    [memberId],
  );
  const [member] = rows;
  const [row] = await enrolmentsByOwner(deps.db, [{ memberId, id: enrolmentId }]);
  if (!member || !row) return undefined;
  const language = languageOf(member.language);
  const t = textsIn(language);
  const course = localizedAs(language, row.courseName) ?? row.classCode;
  const values = { course, code: row.classCode, reference: row.reference };
  const what = sentence(t, values, row, language.code);
  if (what === undefined) return undefined;
  const { site, phone } = messageSignature(deps, language);
  const call = phone === null ? "" : t("enrolment.call", { phone });
  return {
    channel: "SMS",
    to: member.mobile,
    language: language.code,
    subject: t("enrolment.subject", values),
    text: withPlainSpaces(t("enrolment.text", { site, what, call }).trim()),
  };
}

function textsIn(language: Language) {
  return serverText(language, "outbox");
}
