import type { EnquiryReceipt } from "@kaifong/contract";
import type { CalendarDay } from "@kaifong/domain/time";
import type { Tx } from "../platform/db.ts";
import type { Acknowledgement } from "./acknowledgement.ts";
import type { Enquiry } from "./read-enquiry.ts";

/** R-ENQ-03: so long the same words are the same enquiry. */
const REPEAT_HOURS = 24;

const RECEIPT = `case_number AS "caseNumber", to_char(reply_by, 'YYYY-MM-DD') AS "replyBy", acknowledged_by AS "acknowledgedBy"`;

/** The receipt of what was sent in these very words lately. */
export async function findSent(tx: Tx, hash: Buffer, now: Date): Promise<EnquiryReceipt | undefined> {
  const { rows } = await tx.query<EnquiryReceipt>(
    `SELECT ${RECEIPT} FROM enquiries WHERE content_hash = $1 AND received_at > $2::timestamptz - interval '${REPEAT_HOURS} hours'
     ORDER BY received_at DESC LIMIT 1`,
    [hash, now],
  );
  return rows[0];
}

/** Seeds that keep the two kinds of locks of this room apart. A transaction takes that of its words first, so that none waits for another in a ring. */
const LOCKS = { content: 7, recipient: 8 } as const;

/** Lets one of several that bring the same words go first; the others find what it wrote. */
export async function lockContent(tx: Tx, hash: Buffer): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended($1, $2))", [hash.toString("hex"), LOCKS.content]);
}

/** Lets one of several that name the same address or number go first; the others count what it wrote. */
export async function lockRecipient(tx: Tx, recipient: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended(lower($1), $2))", [recipient, LOCKS.recipient]);
}

/** How many acknowledgements went to an email address or phone number within a day. */
export async function timesAcknowledged(tx: Tx, recipient: string, now: Date): Promise<number> {
  const { rows } = await tx.query<{ times: number }>(
    `SELECT count(*) AS times FROM enquiries
     WHERE acknowledged_by <> 'NONE' AND lower(coalesce(email, contact_number)) = lower($1) AND received_at > $2::timestamptz - interval '24 hours'`,
    [recipient, now],
  );
  return rows[0]?.times ?? 0;
}

/** What is known of an enquiry besides its words. */
export interface Reception {
  readonly hash: Buffer;
  readonly proven: boolean;
  readonly receivedAt: Date;
  readonly replyBy: CalendarDay;
  readonly acknowledgedBy: EnquiryReceipt["acknowledgedBy"];
}

/** Writes the case. Out: its id and its receipt. */
export async function insertEnquiry(
  tx: Tx,
  enquiry: Enquiry,
  reception: Reception,
): Promise<EnquiryReceipt & { readonly id: string }> {
  const { topic, name, email, contactNumber, message, language } = enquiry;
  const { proven, receivedAt, replyBy, acknowledgedBy, hash } = reception;
  const { rows } = await tx.query<EnquiryReceipt & { id: string }>(
    `INSERT INTO enquiries (topic, name, email, contact_number, message, language, proven, received_at, reply_by, acknowledged_by, content_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id, ${RECEIPT}`,
    [topic, name, email, contactNumber, message, language.code, proven, receivedAt, replyBy, acknowledgedBy, hash],
  );
  if (!rows[0]) throw new Error("no enquiry was written");
  return rows[0];
}

/** Puts the acknowledgement among the messages to be sent. */
export async function insertMessage(tx: Tx, enquiryId: string, message: Acknowledgement): Promise<void> {
  await tx.query("INSERT INTO outbox (topic, payload) VALUES ('enquiry.received', $1)", [
    JSON.stringify({ enquiryId, ...message }),
  ]);
}

/** Records that an enquiry came in: nothing of who sent it or what it says. */
export async function recordReceived(
  tx: Tx,
  enquiryId: string,
  { topic, language, email, contactNumber }: Enquiry,
  proven: boolean,
) {
  const detail = { topic, language: language.code, email: email !== null, contactNumber: contactNumber !== null, proven };
  await tx.query("INSERT INTO audit (subject, actor, action, detail) VALUES ($1, 'visitor', 'ENQUIRY_RECEIVED', $2)", [
    `enquiry:${enquiryId}`,
    JSON.stringify(detail),
  ]);
}
