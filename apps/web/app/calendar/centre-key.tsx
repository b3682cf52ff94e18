import { shortCentreLabel, wholeNeighbourhood } from "@kaifong/i18n/format";
import { centreOptions } from "../courses/listing/near.ts";
import styles from "./calendar-page.module.css";
import { CentreMark } from "./centre-mark.tsx";
import type { NamedCentre } from "./named-centre.ts";
import { useCalendarText } from "./text.ts";

/** Explains the letter and colour of each centre: the grid of wide screens has no room for their names. */
export function CentreKey({ centres }: { readonly centres: readonly NamedCentre[] }) {
  const { t } = useCalendarText();
  return (
    <ul className={styles.key} aria-label={t("key")}>
      {centreOptions(centres).map((code) => (
        <li key={code}>
          <CentreMark code={code} /> {wholeNeighbourhood(shortCentreLabel(code, centres, t))}
        </li>
      ))}
    </ul>
  );
}
