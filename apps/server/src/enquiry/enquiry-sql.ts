import type { EnquiryReceipt } from "@kaifong/contract";
import type { CalendarDay } from "@kaifong/domain/time";
import type { Tx } from "../platform/db.ts";
import type { Enquiry } from "./read-enquiry.ts";

/** R-ENQ-03: for this long the same words are the same enquiry. */
const REPEAT_HOURS = 24;

const RECEIPT = `case_number AS "caseNumber", to_char(reply_by, 'YYYY-MM-DD') AS "replyBy", acknowledgement_channel AS "acknowledgementChannel"`;

/** The receipt of an enquiry that was sent lately in these very words. */
export async function findSameEnquiry(tx: Tx, hash: Buffer, now: Date): Promise<EnquiryReceipt | undefined> {
  const { rows } = await tx.query<EnquiryReceipt>(
    `SELECT ${RECEIPT} FROM enquiries WHERE content_hash = $1 AND received_at > $2::timestamptz - interval '${REPEAT_HOURS} hours'
     ORDER BY received_at DESC LIMIT 1`,
    [hash, now],
  );
  return rows[0];
}

/** The address or number to which an acknowledgement was sent, as the index has it. */
const WENT_TO = "CASE acknowledgement_channel WHEN 'EMAIL' THEN email WHEN 'SMS' THEN contact_number END";

/** How many acknowledgements were sent to an email address or phone number within a day. */
export async function countAcknowledgements(tx: Tx, recipient: string, now: Date): Promise<number> {
  const { rows } = await tx.query<{ times: number }>(
    `SELECT count(*) AS times FROM enquiries
     WHERE acknowledgement_channel <> 'NONE' AND lower(${WENT_TO}) = lower($1) AND received_at > $2::timestamptz - interval '24 hours'`,
    [recipient, now],
  );
  return rows[0]?.times ?? 0;
}

/** The facts of an enquiry besides its words. */
export interface ReceivedEnquiry {
  readonly hash: Buffer;
  readonly proven: boolean;
  readonly receivedAt: Date;
  readonly replyBy: CalendarDay;
  readonly acknowledgementChannel: EnquiryReceipt["acknowledgementChannel"];
}

/** Writes the case. Returns its id and its receipt. */
export async function insertEnquiry(
  tx: Tx,
  enquiry: Enquiry,
  reception: ReceivedEnquiry,
): Promise<EnquiryReceipt & { readonly id: string }> {
  const { topic, name, email, contactNumber, message, language } = enquiry;
  const { proven, receivedAt, replyBy, acknowledgementChannel, hash } = reception;
  const { rows } = await tx.query<EnquiryReceipt & { id: string }>(
    `INSERT INTO enquiries (topic, name, email, contact_number, message, language, proven, received_at, reply_by, acknowledgement_channel, content_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id, ${RECEIPT}`,
    [topic, name, email, contactNumber, message, language.code, proven, receivedAt, replyBy, acknowledgementChannel, hash],
  );
  if (!rows[0]) throw new Error("no enquiry was written");
  return rows[0];
}
