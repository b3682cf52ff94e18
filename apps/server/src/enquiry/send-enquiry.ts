import type { EnquiryReceipt, ErrorName } from "@kaifong/contract";
import { ENQUIRY_REPLY_WORKING_DAYS } from "@kaifong/domain/enquiry";
import { dueDay } from "@kaifong/domain/time";
import type { Admission } from "../platform/admission.ts";
import { type AuditEntry, writeAudit } from "../platform/audit.ts";
import type { Deps } from "../platform/deps.ts";
import { isRefusal, type Refusal } from "../platform/refusal.ts";
import { lock } from "../platform/locks.ts";
import { holidaysIn } from "../platform/holidays.ts";
import { writeMessages } from "../platform/messages/outbox.ts";
import { chooseAcknowledgementChannel } from "./acknowledgement.ts";
import { findSameEnquiry, insertEnquiry } from "./enquiry-sql.ts";
import { contentHash, type Enquiry } from "./read-enquiry.ts";

/**
 * Takes in an enquiry and returns its receipt. In the same words within 24 hours it is the same case, however often it is sent
 * (R-ENQ-03): that is checked before anything is asked of the sender, and again under a lock. Refuses with whatever the admission
 * refuses.
 */
export async function sendEnquiry<Name extends ErrorName>(
  deps: Deps,
  enquiry: Enquiry,
  admission: Admission<Name>,
): Promise<EnquiryReceipt | Refusal<Name>> {
  const hash = contentHash(enquiry);
  const now = deps.now();
  const before = await findSameEnquiry(deps.db, hash, now);
  if (before) return before;
  const admitted = await admission.check();
  if (isRefusal(admitted)) return admitted;
  return deps.db.transaction(async (tx) => {
    await lock(tx, "enquiryContent", hash.toString("hex"));
    const meanwhile = (await findSameEnquiry(tx, hash, now)) ?? (await admitted(tx));
    if (meanwhile) return meanwhile;
    const acknowledgementChannel = await chooseAcknowledgementChannel(tx, deps.transports, enquiry, now);
    const promised = dueDay(now, ENQUIRY_REPLY_WORKING_DAYS, holidaysIn(deps.content.mirror));
    const reception = { hash, proven: admission.proven, receivedAt: now, replyBy: promised, acknowledgementChannel };
    const { id, ...receipt } = await insertEnquiry(tx, enquiry, reception);
    const { caseNumber, replyBy } = receipt;
    const message = { to: { kind: "enquiry", id }, template: "enquiry.received", data: { caseNumber, replyBy } } as const;
    if (acknowledgementChannel !== "NONE") await writeMessages(tx, [{ ...message, channel: acknowledgementChannel }]);
    await writeAudit(tx, [receivedEntry(id, enquiry, admission.proven)]);
    return receipt;
  });
}

/** Records that an enquiry came in: nothing of who sent it or what it says. */
function receivedEntry(id: string, { topic, language, email, contactNumber }: Enquiry, proven: boolean): AuditEntry {
  const detail = { topic, language: language.code, email: email !== null, contactNumber: contactNumber !== null, proven };
  return { subject: `enquiry:${id}`, actor: "visitor", action: "ENQUIRY_RECEIVED", detail };
}
