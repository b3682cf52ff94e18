import { DEFAULT_LANGUAGE } from "@kaifong/i18n";
import { htmlLangOf, StaffText } from "../session/staff-text.tsx";
import { useRiskText } from "./text.ts";

/** A nurse's words as she wrote them. When they are Chinese and the page is in another language or script, the page says so. */
export function NurseRemarks({ text }: { readonly text: string }) {
  const { t, language } = useRiskText();
  const isForeign = htmlLangOf(text) === DEFAULT_LANGUAGE.htmlLang && language !== DEFAULT_LANGUAGE;
  return (
    <>
      <StaffText text={text} />
      {isForeign ? <> {t("record.inChinese")}</> : null}
    </>
  );
}
