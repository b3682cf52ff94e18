import { Button, EmptyState, LinkButton } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import type { InboxFilter } from "./inbox-query.ts";
import { useNotificationText } from "./text.ts";

/** Says that there is nothing here yet, and what will come; or that there is nothing of what was chosen. */
export function NoNotifications({ shown, onShowAll }: { readonly shown: InboxFilter; readonly onShowAll: () => void }) {
  const { t, language } = useNotificationText();
  if (shown !== "ALL")
    return (
      <EmptyState title={t(shown === "UNREAD" ? "noneUnread" : "noneOfKind")} icon="check-circle">
        <Button variant="secondary" onClick={onShowAll}>
          {t("showAll")}
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState title={t("emptyTitle")} icon="bell">
      <LinkButton href={pathTo(language, "series")}>{t("emptyLink")}</LinkButton>
    </EmptyState>
  );
}
