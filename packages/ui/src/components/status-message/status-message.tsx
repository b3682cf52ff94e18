import type { ReactNode, Ref } from "react";
import styles from "./status-message.module.css";

interface StatusMessageProps {
  readonly ref?: Ref<HTMLDivElement>;
  /** Null while there is nothing to say: the element must exist before. */
  readonly children: ReactNode;
}

/** Shows the outcome of an action: it is read out when it appears, and can take the focus. */
export function StatusMessage({ ref, children }: StatusMessageProps) {
  return (
    <div ref={ref} role="status" tabIndex={-1} className={styles.message}>
      {children}
    </div>
  );
}
