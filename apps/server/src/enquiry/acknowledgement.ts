import type { EnquiryReceipt } from "@kaifong/contract";
import { hongKongInstant } from "@kaifong/domain/time";
import type { Language } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import type { Tx } from "../platform/db.ts";
import { takesTextMessages } from "../platform/phone-number.ts";
import { lockRecipient, timesAcknowledged } from "./enquiry-sql.ts";
import type { Enquiry } from "./read-enquiry.ts";

type AcknowledgedBy = EnquiryReceipt["acknowledgedBy"];

/** A message as it goes into the outbox: to whom, which way, and the words, in the enquirer's language. */
export interface Acknowledgement {
  readonly channel: "EMAIL" | "SMS";
  readonly to: string;
  readonly language: Language["code"];
  readonly subject: string;
  readonly text: string;
}

/** A day's acknowledgements to one address or number: anybody can type anybody's, and have them told without end. */
const MOST_PER_DAY = 3;

/**
 * How this person is told at once (R-ENQ-05): by email, else by text message, else, or when they were told often enough today, not at all. Holds the recipient
 * until the transaction ends: what is counted here is written there.
 */
export async function wayToAcknowledge(tx: Tx, enquiry: Enquiry, now: Date): Promise<AcknowledgedBy> {
  const way = wayOf(enquiry);
  if (way === "NONE") return way;
  const to = recipient(enquiry, way);
  await lockRecipient(tx, to);
  return (await timesAcknowledged(tx, to, now)) < MOST_PER_DAY ? way : "NONE";
}

function wayOf({ email, contactNumber }: Enquiry): AcknowledgedBy {
  if (email !== null) return "EMAIL";
  return contactNumber !== null && takesTextMessages(contactNumber) ? "SMS" : "NONE";
}

function recipient({ email, contactNumber }: Enquiry, way: "EMAIL" | "SMS"): string {
  return (way === "EMAIL" ? email : contactNumber) ?? "";
}

/** What the acknowledgement says of the centre. */
export interface CentreWords {
  readonly siteName: string | null;
  readonly phone: string | null;
}

/**
 * The words. Nothing that the enquirer wrote stands in them: what a stranger typed would be sent, in the centre's name, to whomever they named. Undefined when
 * nobody is told.
 */
export function acknowledgement(enquiry: Enquiry, receipt: EnquiryReceipt, centre: CentreWords): Acknowledgement | undefined {
  const { acknowledgedBy: channel, caseNumber, replyBy } = receipt;
  if (channel === "NONE") return undefined;
  const { language } = enquiry;
  const t = serverI18n(language).getFixedT(language.code, "enquiry");
  const values = {
    caseNumber,
    date: t("acknowledgement.date", dateParts(replyBy, language)),
    site: centre.siteName ?? t("shell:site.name"),
    call: centre.phone === null ? "" : t("acknowledgement.call", { phone: centre.phone }),
  };
  const text = t(channel === "EMAIL" ? "acknowledgement.email" : "acknowledgement.sms", values).trim();
  return {
    channel,
    to: recipient(enquiry, channel),
    language: language.code,
    subject: t("acknowledgement.subject", values),
    text,
  };
}

/** Year, month, day and weekday in the words of a language. */
function dateParts(day: string, language: Language): Record<string, string> {
  const locale = language.code === "en-US" ? "en-GB" : language.code;
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "Asia/Hong_Kong" }).formatToParts(
    hongKongInstant(day, 0),
  );
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}
