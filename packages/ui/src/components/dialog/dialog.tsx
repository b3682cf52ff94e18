import { useEffect, useId, useRef } from "react";
import styles from "./dialog.module.css";

interface DialogProps {
  readonly title: React.ReactNode;
  readonly children?: React.ReactNode;
  /** Buttons; the one that changes nothing comes last, for a person in doubt. */
  readonly actions: React.ReactNode;
  /** In a hydrated page: whether it is open. Leave it out when a script opens it by its id (`showModal`). */
  readonly open?: boolean;
  /** Escape was pressed, or the browser closed it; not when `open` did. */
  readonly onClose?: () => void;
  readonly id?: string;
}

/** The browser's own dialog: it traps focus, handles Escape and returns the focus. For confirming only. */
export function Dialog({ title, children, actions, open, onClose, id }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || open === undefined || open === element.open) return;
    if (open) {
      element.showModal();
      // Not its first button, as the browser does: that would be pressed unread by whoever presses Enter once too often.
      heading.current?.focus();
    } else element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      id={id}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={() => open === false || onClose?.()}
    >
      <h2 ref={heading} tabIndex={-1} className={styles.title} id={titleId}>
        {title}
      </h2>
      {children ? <div className={styles.body}>{children}</div> : null}
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}
