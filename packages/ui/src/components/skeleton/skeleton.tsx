import styles from "./skeleton.module.css";

/** The shape of what is coming, `lines` lines high, so that nothing jumps when it arrives. `label` is what a screen reader hears. */
export function Skeleton({ lines, label }: { readonly lines: number; readonly label: string }) {
  return (
    <output aria-label={label} className={styles.skeleton}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} aria-hidden="true" />
      ))}
    </output>
  );
}
