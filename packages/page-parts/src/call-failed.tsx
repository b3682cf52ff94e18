import { Notice } from "@kaifong/ui";
import type { ComponentProps } from "react";
import { useCallProblem } from "./call-problem.ts";

interface CallFailedProps extends Pick<ComponentProps<typeof Notice>, "title" | "headingLevel"> {
  /** The error of the call; null while nothing has gone wrong. */
  readonly error: Error | null;
}

/** Says why a request of the reader failed, next to where they made it. */
export function CallFailed({ error, ...notice }: CallFailedProps) {
  const say = useCallProblem();
  return error === null ? null : (
    <Notice tone="attention" role="alert" {...notice}>
      <p>{say(error)}</p>
    </Notice>
  );
}
