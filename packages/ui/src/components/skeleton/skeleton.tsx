import type { ReactNode } from "react";
import styles from "./skeleton.module.css";

interface SkeletonProps {
  readonly lines: number;
  /** What a screen reader hears. */
  readonly label: string;
  /** Shown after twelve seconds, even where no script has come to show it. */
  readonly late?: ReactNode;
}

/** The shape of what is coming, `lines` lines high, so that nothing jumps when it arrives. */
export function Skeleton({ lines, label, late }: SkeletonProps) {
  return (
    <output aria-label={label} className={styles.skeleton}>
      {late ? <span className={styles.late}>{late}</span> : null}
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} aria-hidden="true" />
      ))}
    </output>
  );
}
