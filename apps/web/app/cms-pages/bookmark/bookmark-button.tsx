import type { BookmarkKind } from "@kaifong/contract";
import { Button } from "@kaifong/ui";
import { attribute, AWAITED_ATTRIBUTE, NEEDS_SCRIPT_ATTRIBUTE } from "@kaifong/ui/attributes";
import { pathTo } from "../../paths.ts";
import { useCmsPageText } from "../text.ts";
import { BOOKMARK_ATTRIBUTE, BOOKMARK_MESSAGE_ATTRIBUTE, MESSAGE_ATTRIBUTES } from "./attributes.ts";
import styles from "./bookmark.module.css";

/** Bookmarks an entry, or removes the bookmark (bookmark.client.ts), with the link to all bookmarks. */
export function BookmarkButton({ kind, id }: { readonly kind: BookmarkKind; readonly id: string }) {
  const { t, language } = useCmsPageText();
  const says = {
    [MESSAGE_ATTRIBUTES.saved]: t("bookmark.saved"),
    [MESSAGE_ATTRIBUTES.removed]: t("bookmark.removed"),
    [MESSAGE_ATTRIBUTES.full]: t("bookmark.full"),
    [MESSAGE_ATTRIBUTES.failed]: t("bookmark.failed"),
    [MESSAGE_ATTRIBUTES.briefly]: t("bookmark.briefly"),
  };
  return (
    <div
      className={styles.bookmark}
      {...attribute(BOOKMARK_ATTRIBUTE, `${kind}:${id}`)}
      {...attribute(AWAITED_ATTRIBUTE)}
      {...attribute(NEEDS_SCRIPT_ATTRIBUTE)}
    >
      <Button variant="tool" icon="star" className={styles.save} aria-pressed={false}>
        {t(kind === "COURSE" ? "bookmark.saveCourse" : "bookmark.save")}
      </Button>
      <a href={pathTo(language, "bookmarks")} className={styles.all}>
        {t("bookmark.all")}
      </a>
      <span role="status" className={styles.says} {...attribute(BOOKMARK_MESSAGE_ATTRIBUTE)} {...says} />
    </div>
  );
}
