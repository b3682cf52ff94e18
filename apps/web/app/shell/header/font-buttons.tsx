import { Button, VisuallyHidden } from "@kaifong/ui";
import { attribute, AWAITED_ATTRIBUTE, NEEDS_SCRIPT_ATTRIBUTE } from "@kaifong/ui/attributes";
import { FONT_TYPES } from "@kaifong/client";
import styles from "./font-buttons.module.css";
import { useShellText } from "../text.ts";
import { SET_FONT_ATTRIBUTE } from "../attributes.ts";

/**
 * Three sizes of text, each letter drawn in the size it stands for. The script stores the choice and marks the button; without
 * JavaScript the buttons would do nothing and aren't shown.
 */
export function FontButtons() {
  const { t } = useShellText();
  return (
    <fieldset className={styles.group} {...attribute(AWAITED_ATTRIBUTE, "shell")} {...attribute(NEEDS_SCRIPT_ATTRIBUTE)}>
      <legend>
        <VisuallyHidden>{t("font.label")}</VisuallyHidden>
      </legend>
      {FONT_TYPES.map((type) => (
        <Button
          key={type}
          variant="choice"
          {...attribute(SET_FONT_ATTRIBUTE, type)}
          aria-pressed={type === "Medium"}
          suppressHydrationWarning
        >
          <span className={styles[type]} aria-hidden="true">
            {t(`font.sign.${type}`)}
          </span>
          <VisuallyHidden>{t(`font.${type}`)}</VisuallyHidden>
        </Button>
      ))}
    </fieldset>
  );
}
