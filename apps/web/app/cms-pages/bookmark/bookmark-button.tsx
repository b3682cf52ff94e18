import type { BookmarkKind } from "@kaifong/contract";
import { Button } from "@kaifong/ui";
import { attribute, AWAITED_ATTRIBUTE, NEEDS_SCRIPT_ATTRIBUTE } from "@kaifong/ui/attributes";
import { pathTo } from "../../paths.ts";
import { useCmsPageText } from "../text.ts";
import { BOOKMARK_ATTRIBUTE, BOOKMARK_SAYS_ATTRIBUTE, SAYS_ATTRIBUTES } from "./attributes.ts";
import styles from "./bookmark.module.css";

/** Puts an entry by, or takes it away again (bookmark.client.ts), with the way to all that are. */
export function BookmarkButton({ kind, id }: { readonly kind: BookmarkKind; readonly id: string }) {
  const { t, language } = useCmsPageText();
  const says = {
    [SAYS_ATTRIBUTES.saved]: t("bookmark.saved"),
    [SAYS_ATTRIBUTES.removed]: t("bookmark.removed"),
    [SAYS_ATTRIBUTES.full]: t("bookmark.full"),
    [SAYS_ATTRIBUTES.failed]: t("bookmark.failed"),
    [SAYS_ATTRIBUTES.briefly]: t("bookmark.briefly"),
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
      <span role="status" className={styles.says} {...attribute(BOOKMARK_SAYS_ATTRIBUTE)} {...says} />
    </div>
  );
}
