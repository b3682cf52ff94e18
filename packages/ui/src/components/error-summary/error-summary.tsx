import { Icon } from "../icon/icon.tsx";
import styles from "./error-summary.module.css";

export interface SummarisedError {
  /** Id of the field to link to; without one the message is plain text. */
  readonly fieldId?: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  /** "There is a problem" */
  readonly title: string;
  readonly errors: readonly SummarisedError[];
  /** Changes with every attempt to submit, so that the second failure is read out as well. */
  readonly attempt?: number;
}

/**
 * By itself, focus would move the summary's middle to the middle of the window, and the title of a long summary under the header.
 */
function arrive(summary: HTMLDivElement | null): void {
  summary?.focus();
  summary?.scrollIntoView();
}

/** All errors of a form, above it, each with a link to its field. It takes the focus when it appears. */
export function ErrorSummary({ title, errors, attempt = 0 }: ErrorSummaryProps) {
  return (
    <div key={attempt} ref={arrive} className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>
        <Icon name="warning" />
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId}:${message}`}>{fieldId ? <FieldLink fieldId={fieldId} message={message} /> : message}</li>
        ))}
      </ul>
    </div>
  );
}

function FieldLink({ fieldId, message }: { fieldId: string; message: string }) {
  return (
    <a
      href={`#${fieldId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(fieldId)?.focus();
      }}
    >
      {message}
    </a>
  );
}
