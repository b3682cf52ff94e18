import { BOOKMARK_KINDS } from "@kaifong/contract";
import { arriveAt } from "@kaifong/client/react";
import { ActionRow, Button, Card, EmptyState, LinkButton, Notice, StatusMessage, Tag, VisuallyHidden } from "@kaifong/ui";
import { useRef, useState } from "react";
import { type BookmarkOutcome, discardBookmark } from "../cms-pages/bookmark/bookmark-store.ts";
import { pathTo } from "../paths.ts";
import styles from "./bookmarks.module.css";
import type { BookmarkableEntry } from "./bookmarkable-entries.ts";
import { useBookmarkText } from "./text.ts";

interface BookmarkListProps {
  /** The bookmarked entries, the newest first. */
  readonly names: readonly string[];
  readonly own: boolean;
  /** True for an applicant too, who has no bookmarks of their own yet. */
  readonly loggedIn: boolean;
  readonly entries: readonly BookmarkableEntry[];
  readonly onChanged: () => void;
}

/** A member's or browser's bookmarks, each to open or to remove. An entry that is no longer published is marked as such. */
export function BookmarkList({ names, own, loggedIn, entries, onChanged }: BookmarkListProps) {
  const { t, language } = useBookmarkText();
  const [outcome, setOutcome] = useState<BookmarkOutcome>();
  const place = useRef<HTMLDivElement>(null);
  const remove = async (name: string) => {
    setOutcome(await discardBookmark(name, own).catch(() => "failed" as const));
    onChanged();
    arriveAt(place.current);
  };
  return (
    <div className={styles.page}>
      <StatusMessage ref={place}>
        {outcome === undefined ? null : (
          <Notice tone={outcome === "failed" ? "attention" : "success"}>{t(outcome === "failed" ? "failed" : "removed")}</Notice>
        )}
      </StatusMessage>
      {own ? null : (
        <Notice tone="info">
          <p>{t(loggedIn ? "hereAsApplicant" : "here")}</p>
          {loggedIn ? null : (
            <LinkButton variant="secondary" href={pathTo(language, "login", undefined, { next: pathTo(language, "bookmarks") })}>
              {t("logIn")}
            </LinkButton>
          )}
        </Notice>
      )}
      {names.length === 0 ? (
        <NoBookmarks />
      ) : (
        <>
          <p>{t("count", { count: names.length })}</p>
          <ul className={styles.list}>
            {names.map((name) => (
              <li key={name}>
                <BookmarkCard name={name} entry={entries.find((one) => one.name === name)} onRemove={() => void remove(name)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface BookmarkCardProps {
  readonly name: string;
  /** Undefined when it is no longer published (R-BMK-04). */
  readonly entry: BookmarkableEntry | undefined;
  readonly onRemove: () => void;
}

function BookmarkCard({ name, entry, onRemove }: BookmarkCardProps) {
  const { t } = useBookmarkText();
  const kind = BOOKMARK_KINDS.find((code) => name.startsWith(`${code}:`));
  return (
    <Card as="article" className={styles.saved}>
      <div>
        {kind ? <Tag>{t(`kind.${kind}`)}</Tag> : null}
        <p className={styles.title}>
          {entry ? (
            <a href={entry.href} lang={entry.lang}>
              {entry.title}
            </a>
          ) : (
            t("gone")
          )}
        </p>
      </div>
      <Button variant="quiet" flush icon="close" onClick={onRemove}>
        {t("remove")}
        <VisuallyHidden> {entry?.title ?? t("gone")}</VisuallyHidden>
      </Button>
    </Card>
  );
}

function NoBookmarks() {
  const { t, language } = useBookmarkText();
  return (
    <EmptyState title={t("emptyTitle")} icon="star">
      <ActionRow centred>
        <LinkButton variant="secondary" href={pathTo(language, "series")}>
          {t("toCourses")}
        </LinkButton>
        <LinkButton variant="secondary" href={pathTo(language, "activityList", { id: "1" })}>
          {t("toInfo")}
        </LinkButton>
        <LinkButton variant="secondary" href={pathTo(language, "eLearningList")}>
          {t("toLearning")}
        </LinkButton>
      </ActionRow>
    </EmptyState>
  );
}
