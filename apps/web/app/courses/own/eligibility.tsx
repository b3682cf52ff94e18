import { Icon } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import {
  ELIGIBILITY_ATTRIBUTE,
  ELIGIBILITY_ANSWERS_ATTRIBUTE,
  ELIGIBLE_ATTRIBUTE,
  ENROL_WAY_ATTRIBUTE,
  FOR_ANOTHER_ATTRIBUTE,
  NAME_PLACE,
  NOT_ELIGIBLE_ATTRIBUTE,
  REASONS_ATTRIBUTE,
} from "../attributes.ts";
import styles from "./eligibility.module.css";
import { useCourseText } from "../text.ts";

interface OfClass {
  readonly uuid: string;
}

/** The place on a class where a member's script (eligibility.client.ts) says whether the member can join it. */
export function EligibilityPlace({ uuid }: OfClass) {
  return <div {...attribute(ELIGIBILITY_ATTRIBUTE, uuid)} aria-live="polite" />;
}

/** A link to enrol in a class, which the script hides from a member who can't join it. */
export function EnrolWay({ uuid, children }: OfClass & { readonly children: React.ReactNode }) {
  return <div {...attribute(ENROL_WAY_ATTRIBUTE, uuid)}>{children}</div>;
}

/**
 * The texts that the script shows there, once on a page. Pages are the same for everybody, so none of them is visible at first.
 */
export function EligibilityTemplates() {
  return (
    <div hidden {...attribute(ELIGIBILITY_ANSWERS_ATTRIBUTE)}>
      <template {...attribute(ELIGIBLE_ATTRIBUTE)}>
        <EligibleNote />
      </template>
      <template {...attribute(NOT_ELIGIBLE_ATTRIBUTE)}>
        <NotEligible />
      </template>
    </div>
  );
}

/** Says that the member can join the class, or the one for whom they act, whose name the script fills in. */
export function EligibleNote() {
  const { t } = useCourseText();
  return (
    <p className={styles.yes}>
      <Icon name="check" />
      <span {...attribute(FOR_ANOTHER_ATTRIBUTE, t("eligible.yesFor", { name: NAME_PLACE }))}>{t("eligible.yes")}</span>
    </p>
  );
}

/**
 * `reasons`: left out when they are not known on rendering. The link leads to what else can be done: where the hidden link led.
 */
export function NotEligible({ reasons }: { readonly reasons?: string }) {
  const { t } = useCourseText();
  return (
    <div className={styles.no}>
      <p {...attribute(FOR_ANOTHER_ATTRIBUTE, t("eligible.noFor", { name: NAME_PLACE }))}>{t("eligible.no")}</p>
      <p {...attribute(REASONS_ATTRIBUTE)}>{reasons}</p>
      <a href="#classes">{t("eligible.more")}</a>
    </div>
  );
}
