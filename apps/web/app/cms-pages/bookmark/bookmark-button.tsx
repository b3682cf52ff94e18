import type { BookmarkKind } from "@kaifong/contract";
import { Button } from "@kaifong/ui";
import { attribute, AWAITED, NEEDS_SCRIPT } from "@kaifong/ui/attributes";
import { pathTo } from "../../paths.ts";
import { useCmsPageText } from "../text.ts";
import { BOOKMARK, BOOKMARK_SAYS, SAYS } from "./attributes.ts";
import styles from "./bookmark.module.css";

/** Puts an entry by, or takes it away again (bookmark.client.ts), with the way to all that are. */
export function BookmarkButton({ kind, id }: { readonly kind: BookmarkKind; readonly id: string }) {
  const { t, language } = useCmsPageText();
  const says = {
    [SAYS.saved]: t("bookmark.saved"),
    [SAYS.removed]: t("bookmark.removed"),
    [SAYS.full]: t("bookmark.full"),
    [SAYS.failed]: t("bookmark.failed"),
    [SAYS.briefly]: t("bookmark.briefly"),
  };
  return (
    <div
      className={styles.bookmark}
      {...attribute(BOOKMARK, `${kind}:${id}`)}
      {...attribute(AWAITED)}
      {...attribute(NEEDS_SCRIPT)}
    >
      <Button variant="tool" icon="star" className={styles.save} aria-pressed={false}>
        {t(kind === "COURSE" ? "bookmark.saveCourse" : "bookmark.save")}
      </Button>
      <a href={pathTo(language, "bookmarks")} className={styles.all}>
        {t("bookmark.all")}
      </a>
      <span role="status" className={styles.says} {...attribute(BOOKMARK_SAYS)} {...says} />
    </div>
  );
}
