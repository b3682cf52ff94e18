import { isForbidden } from "@kaifong/client";
import { Button, Notice } from "@kaifong/ui";
import { useCallProblem } from "./call-problem.ts";
import { useShellText } from "./text.ts";

interface LoadFailedProps {
  /** The thing that could not be loaded, when the place does not make it plain. */
  readonly title?: string | undefined;
  /** A remedy, when it is more than checking the connection. */
  readonly text?: string | undefined;
  /** Undefined when trying again changes nothing. */
  readonly onRetry: (() => void) | undefined;
}

/** Says that the subject of the page could not be loaded, and what can be done about it. */
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

/**
 * Says that a query failed, and why: the server's own sentence, or that it or the network cannot be reached. When the server
 * forbids the call, there is no button to try again.
 */
export function QueryFailed({ title, text, error, onRetry }: QueryFailedProps) {
  const say = useCallProblem();
  return error !== null && isForbidden(error) ? (
    <LoadFailed title={title} text={error.message} onRetry={undefined} />
  ) : (
    <LoadFailed title={title} text={text ?? (error ? say(error) : undefined)} onRetry={onRetry} />
  );
}
