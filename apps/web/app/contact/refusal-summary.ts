import type { EnquiryField, FieldIssue } from "@kaifong/contract";
import { formatPhone, formatTime } from "@kaifong/i18n/format";
import type { EnquiryResult } from "@kaifong/page-host";
import type { SummarisedError } from "@kaifong/ui";
import { summarised } from "@kaifong/forms";
import { useShellData } from "../shell/shell-data.ts";
import { FIELD_NAMES } from "./enquiry-fields.ts";
import { type EnquiryText, useEnquiryText } from "./text.ts";

/** An enquiry that was sent and refused. */
export type RefusedEnquiry = EnquiryResult & {
  readonly sent: false;
  /** The instant from which it may be tried again; null when that is less than a minute away. */
  readonly retryAt: string | null;
};

interface RefusalSummary {
  readonly title: string;
  readonly errors: readonly SummarisedError[];
}

/** The message for what is wrong with a field. Only for an empty field does the server's sentence not name the field. */
export function issueText({ code, message }: FieldIssue, name: EnquiryField, t: EnquiryText): string {
  return code === "required" ? t("error.required", { field: t(`form.${name}`) }) : message;
}

/**
 * The summary above the form: what is wrong with every field, in the order of the form; or why it was refused, that nothing is
 * lost, and who can help.
 */
export function useRefusalSummary(
  refusal: RefusedEnquiry | null,
  wrong: Readonly<Record<string, readonly FieldIssue[]>>,
): RefusalSummary | null {
  const { t, language } = useEnquiryText();
  const phone = useShellData()?.setting?.phone;
  if (refusal === null) return null;
  if (refusal.fields.length > 0) {
    const errors = summarised(wrong, FIELD_NAMES, (issue, name) => issueText(issue, name, t));
    return { title: t("error.title"), errors };
  }
  const { code } = language;
  const lines = [
    t(`errors:${refusal.refused}`),
    refusal.retryAt === null ? undefined : t("refused.wait", { time: formatTime(refusal.retryAt, code) }),
    t("refused.stillHere"),
    phone ? t("refused.call", { phone: formatPhone(phone) }) : undefined,
  ];
  return { title: t("refused.title"), errors: lines.flatMap((message) => (message === undefined ? [] : [{ message }])) };
}
