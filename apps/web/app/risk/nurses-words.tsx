import { DEFAULT_LANGUAGE } from "@kaifong/i18n";
import { htmlLangOf, Written } from "../session/written.tsx";
import { useRiskText } from "./text.ts";

/** What a nurse wrote, as she wrote it; where that is Chinese, and the page isn't in its writing, the page says so. */
export function NursesWords({ words }: { readonly words: string }) {
  const { t, language } = useRiskText();
  const isForeign = htmlLangOf(words) === DEFAULT_LANGUAGE.htmlLang && language !== DEFAULT_LANGUAGE;
  return (
    <>
      <Written words={words} />
      {isForeign ? <> {t("record.inChinese")}</> : null}
    </>
  );
}
