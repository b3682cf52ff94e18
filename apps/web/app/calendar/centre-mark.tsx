import type { CentreCode } from "@kaifong/contract";
import { cx } from "@kaifong/ui";
import styles from "./centre-mark.module.css";

/** The letter of a centre wherever the calendar is short of room. Its colour never appears without it. */
export const CENTRE_LETTERS: Readonly<Record<CentreCode, string>> = { CORE: "A", SAT1: "B", SAT2: "C", SAT3: "D" };

/** A centre by letter and colour. `name` is read out in its place; without it, the name must be next to it. */
export function CentreMark({ code, name }: { readonly code: CentreCode; readonly name?: string }) {
  return (
    <span
      className={cx(styles.mark, styles[code])}
      {...(name === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
    >
      {CENTRE_LETTERS[code]}
    </span>
  );
}
