import { useArrival } from "@kaifong/client/react";
import styles from "./result.module.css";

/** What comes in place of a form, or above its button: the reader is brought there. */
export function Result({ children }: { readonly children: React.ReactNode }) {
  return (
    <div ref={useArrival<HTMLDivElement>()} tabIndex={-1} className={styles.result}>
      {children}
    </div>
  );
}
