import type { EnquiryReceipt } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { onSite } from "../site-story.fixtures.tsx";
import { EnquirySent } from "./enquiry-sent.tsx";

export default {};

function sent(acknowledgementChannel: EnquiryReceipt["acknowledgementChannel"], language?: Language) {
  return onSite(
    () => <EnquirySent receipt={{ caseNumber: "Q2611-0042", replyBy: "2026-11-25", acknowledgementChannel }} />,
    language,
  );
}

export const byEmail = () => sent("EMAIL");
export const byTextMessage = () => sent("SMS");
export const untold = () => sent("NONE");
export const traditional = () => sent("EMAIL", LANGUAGES[0]);
export const simplified = () => sent("SMS", LANGUAGES[1]);
