import { ScriptTexts } from "@kaifong/page-parts";
import { Button, Icon, FILLED_BY_SCRIPT } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import {
  ACTED_FOR_ATTRIBUTE,
  ACTING_BAR_ATTRIBUTE,
  ACTING_LEFT_ATTRIBUTE,
  ACTING_SELF_ATTRIBUTE,
  STOP_ACTING_ATTRIBUTE,
} from "../attributes.ts";
import { useShellText } from "../text.ts";
import type { PageLocation } from "../page-location.ts";
import styles from "./acting-bar.module.css";

/**
 * Says for whom somebody acts, above every page as long as they do. It is there from the first paint (styles/state.css); its
 * script (acting-bar.client.ts) fills in the name. A page about the acting member says that too: a daughter must not erase
 * herself for her mother.
 */
export function ActingBar({ page }: Pick<PageLocation, "page">) {
  const { t } = useShellText();
  return (
    <section className={styles.bar} aria-label={t("acting.label")} {...attribute(ACTING_BAR_ATTRIBUTE)}>
      <Icon name="person" className={styles.icon} />
      <p>
        {t("acting.who")} <strong {...FILLED_BY_SCRIPT} {...attribute(ACTED_FOR_ATTRIBUTE)} />
      </p>
      {page?.ofOneself ? (
        <p>
          {t("acting.ofOneself")} <strong {...FILLED_BY_SCRIPT} {...attribute(ACTING_SELF_ATTRIBUTE)} />
        </p>
      ) : null}
      <p role="status" {...FILLED_BY_SCRIPT} {...attribute(ACTING_LEFT_ATTRIBUTE)} />
      <ScriptTexts texts={{ more: t("acting.left"), one: t("acting.leftOne"), over: t("acting.over") }} />
      <Button variant="secondary" {...attribute(STOP_ACTING_ATTRIBUTE)}>
        {t("acting.stop")}
      </Button>
    </section>
  );
}
