import { ENQUIRY_REPLY_WORKING_DAYS, type EnquiryReceipt } from "@kaifong/contract";
import { type CalendarDay, hongKongDay, isPublicHoliday, workingDaysAfter } from "@kaifong/domain/time";
import type { Language } from "@kaifong/i18n";
import type { Deps } from "../platform/deps.ts";
import type { Refusal } from "../platform/http/refusal.ts";
import { acknowledgement, type CentreWords, wayToAcknowledge } from "./acknowledgement.ts";
import type { Admission } from "./admission.ts";
import { findSent, insertEnquiry, insertMessage, lockContent, recordReceived } from "./enquiry-sql.ts";
import { contentHash, type Enquiry } from "./read-enquiry.ts";

/**
 * Takes an enquiry in and gives its receipt. In the same words within 24 hours it is the same case, however often it is sent (R-ENQ-03): that is known before
 * anything is asked of the sender, and once more under a lock. Refuses with whatever the admission refuses.
 */
export async function sendEnquiry(deps: Deps, enquiry: Enquiry, admission: Admission): Promise<EnquiryReceipt | Refusal> {
  const hash = contentHash(enquiry);
  const now = deps.now();
  const before = (await findSent(deps.db, hash, now)) ?? (await admission.check());
  if (before) return before;
  const centre = await centreWords(deps, enquiry.language);
  return deps.db.transaction(async (tx) => {
    await lockContent(tx, hash);
    const meanwhile = (await findSent(tx, hash, now)) ?? (await admission.spend(tx));
    if (meanwhile) return meanwhile;
    const acknowledgedBy = await wayToAcknowledge(tx, enquiry, now);
    const reception = { hash, proven: admission.proven, receivedAt: now, replyBy: replyByOf(now), acknowledgedBy };
    const { id, ...receipt } = await insertEnquiry(tx, enquiry, reception);
    const message = acknowledgement(enquiry, receipt, centre);
    if (message) await insertMessage(tx, id, message);
    await recordReceived(tx, id, enquiry, admission.proven);
    return receipt;
  });
}

/** R-ENQ-02: three working days after the day on which it came. */
export function replyByOf(received: Date): CalendarDay {
  return workingDaysAfter(hongKongDay(received), ENQUIRY_REPLY_WORKING_DAYS, isPublicHoliday);
}

/** Without the content service the acknowledgement does without them. */
async function centreWords({ content, log }: Pick<Deps, "content" | "log">, language: Language): Promise<CentreWords> {
  try {
    const setting = await content.readerFor(language).siteSetting();
    return { siteName: setting?.siteName ?? null, phone: setting?.phone ?? null };
  } catch (error) {
    log.warn({ err: error }, "enquiry: the centre's name and phone are away");
    return { siteName: null, phone: null };
  }
}
