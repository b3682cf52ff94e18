import type { CareRelation } from "@kaifong/contract";
import { formatCalendarDay, formatDate } from "@kaifong/i18n/format";
import { DescriptionList } from "@kaifong/ui";
import { useCareText } from "./text.ts";

/** The scopes in which somebody may act for another member, since when (once it applies) and for how long. */
export function CareTerms({ scopes, since, until }: Pick<CareRelation, "scopes" | "until"> & { readonly since?: string }) {
  const { t, language } = useCareText();
  return (
    <DescriptionList
      layout="lines"
      items={[
        { term: t("scopes"), value: scopes.map((scope) => <div key={scope}>{t(`codes:careScope.${scope}`)}</div>) },
        ...(since === undefined ? [] : [{ term: t("since"), value: formatDate(since, language.code) }]),
        { term: t("until"), value: until === null ? t("untilEnded") : formatCalendarDay(until, language.code) },
      ]}
    />
  );
}
