import { isForbidden } from "@kaifong/client";
import { Button, Notice } from "@kaifong/ui";
import { useShellText } from "./text.ts";

interface LoadFailedProps {
  /** What could not be had, where it isn't plain from where it stands. */
  readonly title?: string | undefined;
  /** What can be done about it, where it is more than to look after the connection. */
  readonly text?: string | undefined;
  /** Undefined where trying again changes nothing. */
  readonly onRetry: (() => void) | undefined;
}

/** What the page is about could not be had, and what can be done about it. */
export function LoadFailed({ title, text, onRetry }: LoadFailedProps) {
  const { t } = useShellText();
  return (
    <Notice tone="attention" title={title ?? t("piece.failed")} role="alert">
      <p>{text ?? t("piece.failedText")}</p>
      {onRetry ? (
        <Button variant="secondary" onClick={onRetry}>
          {t("waiting.retry")}
        </Button>
      ) : null}
    </Notice>
  );
}

interface QueryFailedProps extends Pick<LoadFailedProps, "title" | "text"> {
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** The same for a query: where the server forbids the call, its own sentence stands there, and no other try changes it. */
export function QueryFailed({ title, text, error, onRetry }: QueryFailedProps) {
  return error !== null && isForbidden(error) ? (
    <LoadFailed title={title} text={error.message} onRetry={undefined} />
  ) : (
    <LoadFailed title={title} text={text} onRetry={onRetry} />
  );
}
