import type { HealthBand, HealthKind } from "@kaifong/contract";
import { type IconName, StatusTag } from "@kaifong/ui";
import { BAND_TONES, bandWord } from "./figures.ts";
import { useHealthText } from "./text.ts";

const ICONS: Readonly<Record<HealthBand, IconName>> = {
  LOW: "info",
  NORMAL: "check-circle",
  RAISED: "arrow-up",
  HIGH: "warning",
  URGENT: "cross-circle",
};

/** The band of a reading, as a word, an icon and a colour. Nothing when readings are not judged. */
export function BandTag({ kind, band }: { readonly kind: HealthKind; readonly band: HealthBand | null }) {
  const { t } = useHealthText();
  const word = bandWord(kind, band, t);
  if (band === null || word === undefined) return null;
  return (
    <StatusTag tone={BAND_TONES[band]} icon={ICONS[band]}>
      {word}
    </StatusTag>
  );
}
