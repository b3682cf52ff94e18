import { Icon } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { ELIGIBILITY, ELIGIBILITY_ANSWERS, ELIGIBLE, NOT_ELIGIBLE, REASONS } from "../attributes.ts";
import styles from "./eligibility.module.css";
import { useCourseText } from "../text.ts";

/** The place on a class where a member's script (eligibility.client.ts) says whether the member can join it. */
export function EligibilityPlace({ uuid }: { readonly uuid: string }) {
  return <div {...attribute(ELIGIBILITY, uuid)} aria-live="polite" />;
}

/** What the script says there, once on a page. Pages are the same for everybody, so nothing of it is in sight. */
export function EligibilityTemplates() {
  return (
    <div hidden {...attribute(ELIGIBILITY_ANSWERS)}>
      <template {...attribute(ELIGIBLE)}>
        <Eligible />
      </template>
      <template {...attribute(NOT_ELIGIBLE)}>
        <NotEligible />
      </template>
    </div>
  );
}

export function Eligible() {
  const { t } = useCourseText();
  return (
    <p className={styles.yes}>
      <Icon name="check" />
      {t("eligible.yes")}
    </p>
  );
}

/** In: the reasons, where they are known when it is drawn. */
export function NotEligible({ reasons }: { readonly reasons?: string }) {
  const { t } = useCourseText();
  return (
    <div className={styles.no}>
      <p>{t("eligible.no")}</p>
      <p {...attribute(REASONS)}>{reasons}</p>
    </div>
  );
}
