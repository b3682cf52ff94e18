import { CHECK_WORKING_DAYS } from "@kaifong/domain/enrolment";
import { type Language, type LanguageCode, languageOf } from "@kaifong/i18n";
import { formatDate, formatTime } from "@kaifong/i18n/format";
import { serverText } from "@kaifong/i18n/server";
import type { Deps } from "../platform/deps.ts";
import { MEMBER_CHANNEL } from "../platform/messages/channels.ts";
import { messageSignature } from "../platform/messages/message-signature.ts";
import type { RecipientOf } from "../platform/messages/outbox.ts";
import { type RenderedMessage, type Renderers, type Unsent, withPlainSpaces } from "../platform/messages/rendering.ts";
import { type EnrolmentRow, enrolmentsByOwner } from "./enrolment-sql.ts";
import { localizedAs } from "./present.ts";
import { type EnrolmentTemplate, isStillTrue } from "./true-while.ts";

/** Their words need no more than what every message has. */
type PlainTemplate = Exclude<
  EnrolmentTemplate,
  "enrolment.applied" | "enrolment.offered" | "enrolment.left" | "enrolment.removed"
>;
type EnrolmentRenderers = Pick<Renderers, EnrolmentTemplate>;
type Sources = Pick<Deps, "db" | "content" | "now">;

/** The words for what happened to an enrolment. */
type Sentence = (t: Texts, values: EnrolmentValues, row: EnrolmentRow, language: LanguageCode) => string;
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
    (template: EnrolmentTemplate, sentence: Sentence) =>
    ({ id: memberId }: RecipientOf<EnrolmentTemplate>, { enrolmentId }: { readonly enrolmentId: string }) =>
      render(deps, { template, memberId, enrolmentId }, sentence);
  const plain = (key: PlainTemplate) => said(key, (t, values) => t(key, values));
  return {
    "enrolment.ballot_entered": plain("enrolment.ballot_entered"),
    "enrolment.applied": said("enrolment.applied", (t, values) =>
      t("enrolment.applied", { ...values, days: CHECK_WORKING_DAYS }),
    ),
    "enrolment.drawn_place": plain("enrolment.drawn_place"),
    "enrolment.drawn_waiting": plain("enrolment.drawn_waiting"),
    "enrolment.confirmed": plain("enrolment.confirmed"),
    "enrolment.rejected": plain("enrolment.rejected"),
    "enrolment.offered": said("enrolment.offered", offered),
    "enrolment.offer_declined": plain("enrolment.offer_declined"),
    "enrolment.offer_lapsed": plain("enrolment.offer_lapsed"),
    "enrolment.place_lost": plain("enrolment.place_lost"),
    "enrolment.left": (to, data) => said("enrolment.left", (t, values) => t(`enrolment.left.${data.action}`, values))(to, data),
    "enrolment.removed": (to, data) =>
      said("enrolment.removed", (t, values) => t(`enrolment.removed.${data.action}`, values))(to, data),
  };
}

/** With the time until which it may be answered, which every offer has. */
function offered(t: Texts, values: EnrolmentValues, { answerBy }: EnrolmentRow, language: LanguageCode): string {
  const until = answerBy?.toISOString() ?? "";
  return t("enrolment.offered", { ...values, date: formatDate(until, language), time: formatTime(until, language) });
}

interface About {
  readonly template: EnrolmentTemplate;
  readonly memberId: string;
  readonly enrolmentId: string;
}

async function render(
  deps: Sources,
  { template, memberId, enrolmentId }: About,
  sentence: Sentence,
): Promise<RenderedMessage | Unsent> {
  const { rows } = await deps.db.query<{ mobile: string; language: LanguageCode }>(
    "SELECT mobile, language FROM members WHERE id = $1",
    [memberId],
  );
  const [member] = rows;
  const [row] = await enrolmentsByOwner(deps.db, [{ memberId, id: enrolmentId }]);
  if (!member || !row) return "NOT_NEEDED";
  if (!isStillTrue(template, row, deps.now())) return "OUTDATED";
  const language = languageOf(member.language);
  const t = textsIn(language);
  const course = localizedAs(language, row.courseName) ?? row.classCode;
  const values = { course, code: row.classCode, reference: row.reference };
  const what = sentence(t, values, row, language.code);
  const { site, phone } = messageSignature(deps, language);
  const call = phone === null ? "" : t("enrolment.call", { phone });
  return {
    channel: MEMBER_CHANNEL,
    to: member.mobile,
    language: language.code,
    subject: t("enrolment.subject", values),
    text: withPlainSpaces(t("enrolment.text", { site, what, call }).trim()),
  };
}

function textsIn(language: Language) {
  return serverText(language, "outbox");
}
