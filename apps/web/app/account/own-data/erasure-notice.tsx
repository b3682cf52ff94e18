import { hongKongDay } from "@kaifong/domain/time";
import { formatCalendarDay } from "@kaifong/i18n/format";
import { LinkButton, Notice } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { pathTo } from "../../paths.ts";
import { ownErasureQuery } from "./erasure-query.ts";
import { useDataText } from "./text.ts";

/** On the account page: says that the member has requested erasure, and links to where it is withdrawn; otherwise nothing. */
export function ErasureNotice() {
  const { t, language } = useDataText();
  const { data } = useQuery(ownErasureQuery);
  if (!data?.dueAt) return null;
  const date = formatCalendarDay(hongKongDay(new Date(data.dueAt)), language.code);
  return (
    <Notice tone="attention" title={t("erasure.dueTitle", { date })}>
      <p>{t("erasure.dueText")}</p>
      <LinkButton variant="secondary" href={pathTo(language, "memberData")}>
        {t("erasure.see")}
      </LinkButton>
    </Notice>
  );
}
