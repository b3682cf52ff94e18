import type { FieldIssue } from "@kaifong/contract";
import { emptyForm } from "@kaifong/forms";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import type { SentEnquiryForm as EnquiryFields } from "@kaifong/page-host";
import { onSite } from "../site-story.fixtures.tsx";
import { FIELD_NAMES } from "./enquiry-fields.ts";
import { EnquiryForm } from "./enquiry-form.tsx";
import type { RefusedEnquiry } from "./refusal-summary.ts";

export default {};

function form(values: Partial<EnquiryFields> = {}, refusal: RefusedEnquiry | null = null, language?: Language) {
  const all = { ...emptyForm(FIELD_NAMES), proof: "", honeypot: "", token: "t", ...values };
  return onSite(() => <EnquiryForm values={all} refusal={refusal} />, language);
}

function refused(fields: readonly FieldIssue[], retryAt: string | null = null): RefusedEnquiry {
  const refused = fields.length > 0 ? "VALIDATION_FAILED" : "RATE_LIMITED";
  return { sent: false, refused, fields: [...fields], retryAfterSeconds: 0, retryAt };
}

const WRONG = [
  { path: "topic", code: "required", message: "This field is required." },
  { path: "email", code: "EMAIL_ADDRESS", message: "Please enter an email address such as name@example.com." },
];

export const english = () => form();
export const traditional = () => form({}, null, LANGUAGES[0]);
export const simplified = () => form({}, null, LANGUAGES[1]);
/** A form with errors, with what was typed still there. */
export const wrong = () => form({ name: "Chan Tai Man", email: "tai@" }, refused(WRONG));
/** A form that may be sent again in a while. */
export const notTaken = () => form({ topic: "SERVICE", name: "陳大文" }, refused([], "2026-11-20T03:00:00Z"), LANGUAGES[0]);
