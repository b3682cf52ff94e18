import { wholeText } from "@kaifong/i18n/format";
import type { Segment } from "./highlight.ts";
import styles from "./hits.module.css";

/** A text in which what was searched for is marked. */
export function HighlightedText({ segments }: { readonly segments: readonly Segment[] }) {
  // Pieces of one text have no name of their own, and they never change places.
  return segments.map(({ text, marked }, index) =>
    marked ? (
      <mark key={index} className={styles.mark}>
        {wholeText(text)}
      </mark>
    ) : (
      wholeText(text)
    ),
  );
}
