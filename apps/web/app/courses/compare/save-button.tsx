import { splitAroundValue } from "@kaifong/i18n/format";
import { Button, cx, VisuallyHidden } from "@kaifong/ui";
import { attribute, NEEDS_SCRIPT_ATTRIBUTE } from "@kaifong/ui/attributes";
import { pathTo } from "../../paths.ts";
import { SAVE_ATTRIBUTE, SAVED_BRIEFLY_ATTRIBUTE, SAVED_COUNT_ATTRIBUTE, SAVED_LINK_ATTRIBUTE } from "../attributes.ts";
import styles from "./save-button.module.css";
import { useCourseText } from "../text.ts";

interface SaveButtonProps {
  readonly uuid: string;
  readonly code: string;
  /** Says that it is about the class: on the page of its course, where there is room. */
  readonly ofCourse?: boolean;
  readonly className?: string | undefined;
}

/** Saves a class in this browser to compare it, or removes it again (saved-classes.client.ts, decision 87). */
export function SaveButton({ uuid, code, ofCourse = false, className }: SaveButtonProps) {
  const { t } = useCourseText();
  return (
    <Button
      variant="quiet"
      icon="compare"
      className={cx(styles.save, className)}
      aria-pressed={false}
      {...attribute(SAVE_ATTRIBUTE, uuid)}
      {...attribute(NEEDS_SCRIPT_ATTRIBUTE)}
    >
      {t(ofCourse ? "saved.saveClass" : "saved.save")}
      <VisuallyHidden> {code}</VisuallyHidden>
    </Button>
  );
}

/** Leads to the comparison of the saved classes, once there are any; the script writes which. Once on a page. */
export function SavedLink() {
  const { t, language } = useCourseText();
  const [before, after] = splitAroundValue((count) => t("saved.compare", { count }));
  return (
    <p hidden className={styles.link} {...attribute(SAVED_LINK_ATTRIBUTE)}>
      <a href={pathTo(language, "series")}>
        {before}
        <span {...attribute(SAVED_COUNT_ATTRIBUTE)} />
        {after}
      </a>
      <span role="status" className={styles.briefly} {...attribute(SAVED_BRIEFLY_ATTRIBUTE, t("saved.briefly"))} />
    </p>
  );
}
