import type { RiskLevel } from "@kaifong/contract";
import { type IconName, StatusTag, type TagTone } from "@kaifong/ui";
import { useRiskText } from "./text.ts";

const LOOKS: Readonly<Record<RiskLevel, readonly [TagTone, IconName]>> = {
  LOW: ["success", "check-circle"],
  RAISED: ["attention", "heart"], // no arrow: that says of a reading that it is too high (health/band-tag.tsx)
  HIGH: ["danger", "warning"],
};

/** A level, as a word, a shape and a colour. */
export function RiskLight({ level }: { readonly level: RiskLevel }) {
  const { t } = useRiskText();
  const [tone, icon] = LOOKS[level];
  return (
    <StatusTag tone={tone} icon={icon}>
      {t(`level.${level}`)}
    </StatusTag>
  );
}
