import type { ReactNode, Ref } from "react";
import styles from "./status-message.module.css";

interface StatusMessageProps {
  readonly ref?: Ref<HTMLDivElement>;
  /** Nothing while there is nothing to say: the place must be there before. */
  readonly children: ReactNode;
}

/** Where a page says what came of what somebody did: read out when it is said, and where the reader can be brought to. */
export function StatusMessage({ ref, children }: StatusMessageProps) {
  return (
    <div ref={ref} role="status" tabIndex={-1} className={styles.message}>
      {children}
    </div>
  );
}
