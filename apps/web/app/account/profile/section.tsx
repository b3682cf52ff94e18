import { arriveAt } from "@kaifong/client/react";
import { Button, Notice, StatusMessage, VisuallyHidden } from "@kaifong/ui";
import { useEffect, useRef, useState } from "react";
import { AnswerPart } from "../register/answer-part.tsx";
import { useProfileText } from "./text.ts";

export interface EditableProps {
  readonly mayCorrect: boolean;
  readonly editing: boolean;
  readonly onEdit: () => void;
  readonly onDone: () => unknown;
}

/**
 * Whether the reader has gone on to something else, from which the focus must not be taken. When a form is removed, nobody is in
 * it.
 */
function isBusyOutside(section: Element | null | undefined): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && !section?.contains(activeElement);
}

interface SectionProps extends Omit<EditableProps, "onDone"> {
  readonly id: string;
  readonly title: string;
  /** Text of the button that edits it; none when nothing can be changed. */
  readonly action?: string;
  /** The message about what was saved last here. */
  readonly saved: string | undefined;
  /** The facts or, while they are edited, the form in their place. */
  readonly children: React.ReactNode;
}

/** One topic: its facts and the edit button, or the form, which takes the focus. */
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
    <AnswerPart
      labelledBy={id}
      head={
        <>
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
        </>
      }
    >
      <StatusMessage ref={outcome}>
        {saved !== undefined && !editing ? <Notice tone="success">{t("saved", { topic: saved })}</Notice> : null}
      </StatusMessage>
      {children}
    </AnswerPart>
  );
}
