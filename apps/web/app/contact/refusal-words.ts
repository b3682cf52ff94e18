import type { EnquiryAnswer } from "@kaifong/contract";
import { languageOf } from "@kaifong/i18n";
import { formatPhone, formatTime } from "@kaifong/i18n/format";
import type { SummarisedError } from "@kaifong/ui";
import { useTranslation } from "react-i18next";
import { useShellData } from "../shell/shell-data.ts";
import { ANSWER_NAMES } from "./enquiry-answers.ts";

/** What was sent and not taken. */
export type Refused = EnquiryAnswer & {
  readonly sent: false;
  /** Instant from which it may be tried again, where that is a while. */
  readonly retryAt: string | null;
};

interface RefusalWords {
  readonly title: string;
  readonly errors: readonly SummarisedError[];
}

/** What the summary on top of the form says: every field in the order of the form; or why it was not taken, that nothing is lost, and who can help. */
export function useRefusalWords(refusal: Refused | null): RefusalWords | null {
  const { t, i18n } = useTranslation(["enquiry", "errors"]);
  const phone = useShellData()?.setting?.phone;
  if (refusal === null) return null;
  if (refusal.fields.length > 0) {
    const errors = ANSWER_NAMES.flatMap((name) =>
      refusal.fields
        .filter(({ path }) => path === name)
        .map(({ code, message }) => ({
          fieldId: name,
          // The one sentence that does not say by itself which field it is about.
          message: code === "required" ? t("error.ofField", { field: t(`form.${name}`), message }) : message,
        })),
    );
    return { title: t("error.title"), errors };
  }
  const { code } = languageOf(i18n.language);
  const lines = [
    t(`errors:${refusal.refused}`),
    refusal.retryAt === null ? undefined : t("refused.wait", { time: formatTime(refusal.retryAt, code) }),
    t("refused.kept"),
    phone ? t("refused.call", { phone: formatPhone(phone) }) : undefined,
  ];
  return { title: t("refused.title"), errors: lines.flatMap((message) => (message === undefined ? [] : [{ message }])) };
}
