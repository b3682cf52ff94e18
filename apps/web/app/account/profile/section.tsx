import { arriveAt } from "@kaifong/client/react";
import { Button, Notice, StatusMessage, VisuallyHidden } from "@kaifong/ui";
import { useEffect, useRef, useState } from "react";
import styles from "../register/register.module.css";
import { useProfileText } from "./text.ts";

export interface EditableProps {
  readonly mayCorrect: boolean;
  readonly editing: boolean;
  readonly onEdit: () => void;
  readonly onDone: () => void;
}

/**
 * Whether the reader has gone on to something else since, from which nothing may take them. A form that goes leaves nobody in
 * it.
 */
function isBusyOutside(section: Element | null | undefined): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && !section?.contains(activeElement);
}

interface SectionProps extends Omit<EditableProps, "onDone"> {
  readonly id: string;
  readonly title: string;
  /** Of the button that puts it right; none where nothing can be. */
  readonly action?: string;
  /** What was saved last here, to be said. */
  readonly saved: string | undefined;
  /** The facts, and instead of them the form while it is put right. */
  readonly children: React.ReactNode;
}

/** One topic: what stands there and the way to put it right, or the form for it, to which the reader is brought. */
export function ProfileSection({ id, title, action, mayCorrect, editing, saved, onEdit, children }: SectionProps) {
  const { t } = useProfileText();
  const heading = useRef<HTMLHeadingElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (opened && editing) arriveAt(heading.current);
  }, [opened, editing]);
  useEffect(() => {
    if (saved !== undefined && !editing && !isBusyOutside(outcome.current?.parentElement)) arriveAt(outcome.current);
  }, [saved, editing]);
  useEffect(() => {
    const isLeft = opened && !editing && saved === undefined;
    if (isLeft && !isBusyOutside(outcome.current?.parentElement)) heading.current?.focus({ preventScroll: true });
  }, [opened, saved, editing]);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {mayCorrect && !editing && action !== undefined ? (
          <Button
            variant="quiet"
            flush
            onClick={() => {
              setOpened(true);
              onEdit();
            }}
          >
            {action} <VisuallyHidden>{title}</VisuallyHidden>
          </Button>
        ) : null}
      </div>
      <StatusMessage ref={outcome}>
        {saved !== undefined && !editing ? <Notice tone="success">{t("saved", { topic: saved })}</Notice> : null}
      </StatusMessage>
      {children}
    </section>
  );
}
