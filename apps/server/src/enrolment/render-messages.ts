import { findMember } from "../platform/members.ts";
import { languageOf } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import type { Deps } from "../platform/deps.ts";
import { MEMBER_CHANNEL } from "../platform/messages/channels.ts";
import { messageSignature } from "../platform/messages/message-signature.ts";
import type { RecipientOf } from "../platform/messages/outbox.ts";
import { type RenderedMessage, type Renderers, type Unsent, withPlainSigns } from "../platform/messages/rendering.ts";
import { enrolmentsByOwner } from "./enrolment-sql.ts";
import { type EnrolmentData, lessonStands, sentenceOf, valuesOf } from "./message-words.ts";
import { byTemplate, type EnrolmentTemplate, isStillTrue } from "./true-while.ts";

type EnrolmentRenderers = Pick<Renderers, EnrolmentTemplate>;
type Sources = Pick<Deps, "db" | "content" | "now">;

/** What is sent about enrolments: to the mobile that their member has now, in the language that they read now. */
export function enrolmentRenderers(deps: Sources): EnrolmentRenderers {
  return byTemplate(
    (template) =>
      ({ id: memberId }: RecipientOf<EnrolmentTemplate>, data: EnrolmentData) =>
        render(deps, { template, memberId, data }),
  );
}

interface About {
  readonly template: EnrolmentTemplate;
  readonly memberId: string;
  readonly data: EnrolmentData;
}

async function render(deps: Sources, { template, memberId, data }: About): Promise<RenderedMessage | Unsent> {
  const member = await findMember(deps.db, { id: memberId });
  const [row] = await enrolmentsByOwner(deps.db, [{ memberId, id: data.enrolmentId }]);
  if (!member || !row) return "NOT_NEEDED";
  const now = deps.now();
  if (!isStillTrue(template, row, now) || !lessonStands(data, row, now)) return "OUTDATED";
  const language = languageOf(member.language);
  const t = serverText(language, "outbox");
  const { site, phone } = messageSignature(deps, language);
  const call = phone === null ? "" : t("member.call.questions", { phone });
  return {
    channel: MEMBER_CHANNEL,
    to: member.mobile,
    language: language.code,
    subject: t("enrolment.subject", valuesOf(row, language)),
    text: withPlainSigns(t("enrolment.text", { site, what: sentenceOf(template, data, row, language), call }).trim()),
    onDevice: { about: "ENROLMENTS", site, neutral: t("push.neutral") },
  };
}
