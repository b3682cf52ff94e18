import { ActionRow, Button } from "@kaifong/ui";
import type { ComponentProps, ReactNode } from "react";
import { CallFailed } from "./call-failed.tsx";
import { useSending } from "./use-sending.ts";

interface CallButtonProps<Payload> extends Pick<ComponentProps<typeof Button>, "variant" | "icon" | "wide" | "flush"> {
  /** Throws CallError. */
  readonly call: () => Promise<Payload>;
  /** The words of the button while the call is under way. */
  readonly busy: string;
  /** Called once the call is done; when it returns a promise, the button stays busy until that ends. */
  readonly onDone?: (payload: Payload) => unknown;
  readonly onFailed?: (error: Error) => unknown;
  /** The notice above the button when the call has failed; null when that is said elsewhere. */
  readonly failed?: Pick<ComponentProps<typeof CallFailed>, "title" | "headingLevel"> | null;
  /** Another button, beside this one. */
  readonly beside?: ReactNode;
  /** What the button does. */
  readonly children: ReactNode;
}

/** A button that makes a call, once at a time; when it fails, says why above the button. */
export function CallButton<Payload>(props: CallButtonProps<Payload>) {
  const { call, busy, onDone, onFailed, failed, beside, ...look } = props;
  const calling = useSending<undefined, Payload>({ send: call, onDone, onFailed });
  const button = <Button {...look} busy={calling.busyWord(busy, busy)} onClick={() => calling.start(undefined)} />;
  return (
    <>
      {failed === null ? null : <CallFailed {...failed} error={calling.error} />}
      {beside === undefined ? (
        button
      ) : (
        <ActionRow>
          {button}
          {beside}
        </ActionRow>
      )}
    </>
  );
}
