import type { ReactNode } from "react";
import styles from "./result-count.module.css";

/** How many entries a list shows, above it; read out again to those who do not see that the number changed. */
export function ResultCount({ children }: { readonly children: ReactNode }) {
  return <output className={styles.count}>{children}</output>;
}
