import { around } from "@kaifong/i18n/format";
import { Button, cx, VisuallyHidden } from "@kaifong/ui";
import { attribute, NEEDS_SCRIPT } from "@kaifong/ui/attributes";
import { pathTo } from "../../paths.ts";
import { SAVE, SAVED_BRIEFLY, SAVED_COUNT, SAVED_LINK } from "../attributes.ts";
import styles from "./save-button.module.css";
import { useCourseText } from "../text.ts";

interface SaveButtonProps {
  readonly uuid: string;
  readonly code: string;
  /** On the page of its course, where there is room, it says that it is the class. */
  readonly ofCourse?: boolean;
  readonly className?: string | undefined;
}

/** Puts a class by in this browser, to compare it, or takes it away again (saved-classes.client.ts, decision 87). */
export function SaveButton({ uuid, code, ofCourse = false, className }: SaveButtonProps) {
  const { t } = useCourseText();
  return (
    <Button
      variant="quiet"
      icon="compare"
      className={cx(styles.save, className)}
      aria-pressed={false}
      {...attribute(SAVE, uuid)}
      {...attribute(NEEDS_SCRIPT)}
    >
      {t(ofCourse ? "saved.saveClass" : "saved.save")}
      <VisuallyHidden> {code}</VisuallyHidden>
    </Button>
  );
}

/** Leads to the saved classes beside each other, once there are any; which, the script writes. Once on a page. */
export function SavedLink() {
  const { t, language } = useCourseText();
  const [before, after] = around((count) => t("saved.compare", { count }));
  return (
    <p hidden className={styles.link} {...attribute(SAVED_LINK)}>
      <a href={pathTo(language, "series")}>
        {before}
        <span {...attribute(SAVED_COUNT)} />
        {after}
      </a>
      <span role="status" className={styles.briefly} {...attribute(SAVED_BRIEFLY, t("saved.briefly"))} />
    </p>
  );
}
