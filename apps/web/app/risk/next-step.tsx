import type { RiskItem, RiskNextStep } from "@kaifong/contract";
import { VisuallyHidden } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import type { PageId } from "../site-map.ts";
import styles from "./risk.module.css";
import { useRiskText } from "./text.ts";

/** The page that a step leads to; an article is searched for under the item's own name. */
const PAGES = {
  MEASURE: "healthData",
  E_LEARNING: "eLearningList",
  PROGRAMME: "series",
  CONSULTATION: "healthConsultation",
  DOCTOR: "eServiceMenu",
} as const satisfies Partial<Record<RiskNextStep, PageId>>;

interface NextStepProps {
  readonly item: RiskItem;
  readonly nextStep: RiskNextStep;
}

/** Says what to do next about an item, as a link when it leads to a page. */
export function NextStep({ item, nextStep }: NextStepProps) {
  const { t, language } = useRiskText();
  const name = t(`item.${item}`);
  if (nextStep === "CARRY_ON") return <p className={styles.small}>{t("step.CARRY_ON")}</p>;
  const href =
    nextStep === "HEALTH_INFO" ? pathTo(language, "searchResult", undefined, { q: name }) : pathTo(language, PAGES[nextStep]);
  return (
    <p>
      <span className={styles.next}>{t("items.next")}</span>{" "}
      <a href={href}>
        {t(`step.${nextStep}`)}
        <VisuallyHidden> {t("items.about", { item: name })}</VisuallyHidden>
      </a>
    </p>
  );
}
