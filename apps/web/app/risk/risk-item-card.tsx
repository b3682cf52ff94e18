import type { RiskRecord } from "@kaifong/contract";
import type { RiskChange } from "@kaifong/domain/risk";
import { MarkedText } from "@kaifong/i18n/react";
import { Card } from "@kaifong/ui";
import { NextStep } from "./next-step.tsx";
import { NurseRemarks } from "./nurse-remarks.tsx";
import { RiskLight } from "./risk-light.tsx";
import styles from "./risk.module.css";
import { useRiskText } from "./text.ts";

interface RiskItemCardProps {
  readonly one: RiskRecord["items"][number];
  /** The change since the assessment before; undefined when there is none. */
  readonly change: RiskChange | undefined;
}

/** One item: a light, a sentence, what was found, and what comes next. */
export function RiskItemCard({ one: { item, level, nextStep, finding }, change }: RiskItemCardProps) {
  const { t } = useRiskText();
  const heading = `item-${item}`;
  return (
    <Card as="article" labelledBy={heading} className={styles.item}>
      <h3 id={heading}>{t(`item.${item}`)}</h3>
      <p>
        <RiskLight level={level} />
      </p>
      <p>{t(`sentence.${item}.${level}`)}</p>
      {finding === null ? null : (
        <p>
          <MarkedText
            ns="healthRisk"
            i18nKey="record.finding"
            values={{ finding }}
            components={[<NurseRemarks key="finding" text={finding} />]}
          />
        </p>
      )}
      {change === undefined ? null : <p className={styles.small}>{t(`change.${change}`)}</p>}
      <NextStep item={item} nextStep={nextStep} />
    </Card>
  );
}
