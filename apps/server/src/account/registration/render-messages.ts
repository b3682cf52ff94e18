import { languageOf } from "@kaifong/i18n";
import { formatCalendarDay } from "@kaifong/i18n/format";
import { serverText } from "@kaifong/i18n/server";
import type { Deps } from "../../platform/deps.ts";
import { messageSignature } from "../../platform/messages/message-signature.ts";
import type { RecipientOf } from "../../platform/messages/outbox.ts";
import { type RenderedMessage, type Unsent, withPlainSpaces } from "../../platform/messages/rendering.ts";
import type { MessageTemplates } from "../../platform/messages/templates.ts";
import { contactOf } from "../members.ts";
import { registrationOf } from "./registration-sql.ts";

type Sources = Pick<Deps, "db" | "content">;

/** Tells an applicant that we have their registration; not once it has been decided. */
export async function renderReceived(
  deps: Sources,
  to: RecipientOf<"registration.received">,
  { reference, contactBy }: MessageTemplates["registration.received"]["data"],
): Promise<RenderedMessage | Unsent> {
  const registration = await registrationOf(deps.db, to.id);
  if (registration?.state !== "SUBMITTED") return registration ? "OUTDATED" : "NOT_NEEDED";
  return render(deps, to.id, (t, values, code) =>
    t("registration.received", { ...values, reference, date: formatCalendarDay(contactBy, code) }),
  );
}

/** Tells a member that they are one, and by what number. */
export function renderApproved(
  deps: Sources,
  to: RecipientOf<"registration.approved">,
  { memberNo }: MessageTemplates["registration.approved"]["data"],
): Promise<RenderedMessage | Unsent> {
  return render(deps, to.id, (t, values) => t("registration.approved", { ...values, memberNo }));
}

type Texts = ReturnType<typeof textsIn>;
type Code = Parameters<typeof formatCalendarDay>[1];
const textsIn = (code: Code) => serverText(languageOf(code), "outbox");

async function render(
  deps: Sources,
  memberId: string,
  words: (t: Texts, values: { readonly site: string; readonly call: string }, code: Code) => string,
): Promise<RenderedMessage | Unsent> {
  const member = await contactOf(deps.db, memberId);
  if (!member) return "NOT_NEEDED";
  const t = textsIn(member.language);
  const { site, phone } = messageSignature(deps, languageOf(member.language));
  const call = phone === null ? "" : t("registration.call", { phone });
  return {
    channel: "SMS",
    to: member.mobile,
    language: member.language,
    subject: t("registration.subject", { site }),
    text: withPlainSpaces(words(t, { site, call }, member.language).trim()),
  };
}
