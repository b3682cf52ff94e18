import { Notice } from "@kaifong/ui";
import type { ComponentProps } from "react";
import { useCallProblem } from "./call-problem.ts";

interface CallFailedProps extends Pick<ComponentProps<typeof Notice>, "title" | "headingLevel"> {
  /** Of the call; null while nothing has gone wrong. */
  readonly error: Error | null;
}

/** Says why what the reader asked for did not come about, beside where they asked for it. */
export function CallFailed({ error, ...notice }: CallFailedProps) {
  const say = useCallProblem();
  return error === null ? null : (
    <Notice tone="attention" role="alert" {...notice}>
      <p>{say(error)}</p>
    </Notice>
  );
}
