import type { Channel, EnquiryReceipt } from "@kaifong/contract";
import { type LanguageCode, languageOf } from "@kaifong/i18n";
import { formatCalendarDay } from "@kaifong/i18n/format";
import { serverText } from "@kaifong/i18n/server";
import type { LockingTx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { lock } from "../platform/locks.ts";
import { canReceiveText } from "../platform/transports/can-receive-text.ts";
import type { Transports } from "../platform/transports/transports.ts";
import { messageSignature } from "../platform/messages/message-signature.ts";
import type { RecipientOf } from "../platform/messages/outbox.ts";
import { type RenderedMessage, type Unsent, withGsmSigns } from "../platform/messages/rendering.ts";
import type { MessageTemplates } from "../platform/messages/templates.ts";
import { countAcknowledgements } from "./enquiry-sql.ts";
import type { Enquiry } from "./read-enquiry.ts";

type AcknowledgementChannel = EnquiryReceipt["acknowledgementChannel"];

/** A day's acknowledgements to one address or number: anybody can type anybody's, and have messages sent there without end. */
const MAX_PER_DAY = 3;

/**
 * How this person is notified at once (R-ENQ-05): by email, otherwise by text message, as far as this site can send them;
 * otherwise, or when they got enough messages today, not at all. Locks the recipient until the transaction ends, because what is
 * counted here is written there.
 */
export async function chooseAcknowledgementChannel(
  tx: LockingTx,
  transports: Transports,
  enquiry: Enquiry,
  now: Date,
): Promise<AcknowledgementChannel> {
  const channel = channelOf(enquiry, transports);
  if (channel === "NONE") return channel;
  const to = recipient(enquiry, channel);
  await lock(tx, "enquiryRecipient", to.toLowerCase());
  return (await countAcknowledgements(tx, to, now)) < MAX_PER_DAY ? channel : "NONE";
}

function channelOf({ email, contactNumber }: Enquiry, transports: Transports): AcknowledgementChannel {
  if (email !== null && transports.byChannel.has("EMAIL")) return "EMAIL";
  return contactNumber !== null && canReceiveText(transports, contactNumber) ? "SMS" : "NONE";
}

function recipient({ email, contactNumber }: Pick<Enquiry, "email" | "contactNumber">, channel: Channel): string {
  return (channel === "EMAIL" ? email : contactNumber) ?? "";
}

/** The recipient of an acknowledgement, as the database knows them when it is sent. */
interface RecipientRow {
  readonly channel: AcknowledgementChannel;
  readonly email: string | null;
  readonly contactNumber: string | null;
  readonly language: LanguageCode;
}

/**
 * The acknowledgement as it is sent. Nothing that the enquirer wrote is in it: otherwise what a stranger typed would be sent, in
 * the centre's name, to whomever they named. Not needed when the enquiry is gone, or there is nobody to send it to.
 */
export async function renderAcknowledgement(
  deps: Pick<Deps, "db" | "content" | "log">,
  { id }: RecipientOf<"enquiry.received">,
  { caseNumber, replyBy }: MessageTemplates["enquiry.received"]["data"],
): Promise<RenderedMessage | Unsent> {
  const { rows } = await deps.db.query<RecipientRow>(
    `SELECT acknowledgement_channel AS channel, email, contact_number AS "contactNumber", language FROM enquiries WHERE id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row || row.channel === "NONE") return "NOT_NEEDED";
  const language = languageOf(row.language);
  const { site, phone } = messageSignature(deps, language);
  const t = serverText(language, "outbox");
  const values = {
    caseNumber,
    date: formatCalendarDay(replyBy, language.code),
    site,
    call: phone === null ? "" : t("enquiry.received.call", { phone }),
  };
  const body = t(row.channel === "EMAIL" ? "enquiry.received.email" : "enquiry.received.sms", values).trim();
  return {
    channel: row.channel,
    to: recipient(row, row.channel),
    language: language.code,
    subject: t("enquiry.received.subject", values),
    text: withGsmSigns(body),
  };
}
