import { Button, ErrorSummary, type SummarisedError } from "@kaifong/ui";
import type { ComponentProps, ReactNode } from "react";
import type { CallFormState } from "./use-call-form.ts";

interface CallFormProps {
  /** What `useCallForm` returned. */
  readonly form: CallFormState;
  /** The title above the errors. */
  readonly errorTitle: string;
  /** The errors above the form, when they are not only its own. */
  readonly errors?: readonly SummarisedError[];
  /** What stands between the errors and the fields. */
  readonly lead?: ReactNode;
  /** The words of the button: what it does, while it does so and, by default the same, when that takes long. */
  readonly words: { readonly submit: string; readonly busy: string; readonly slow?: string };
  /** What else the button has, such as an icon or `useEarlyPress`. */
  readonly button?: Omit<ComponentProps<typeof Button>, "type" | "wide" | "busy" | "children">;
  /** How the fields and the button are laid out. */
  readonly className: string | undefined;
  /** The fields. */
  readonly children: ReactNode;
}

/**
 * A form of `useCallForm`: its errors, its fields, and the button that sends it. Some forms are written out instead: with a second
 * button (a request for a consultation); with choices that no schema checks (message choices, readings); and the steps of
 * registering that call nothing, of which the plain pages without script show the same questions.
 */
export function CallForm({ form, errors = form.errors, ...rest }: CallFormProps) {
  const { errorTitle, lead, words, button, className, children } = rest;
  return (
    <>
      {errors.length > 0 ? <ErrorSummary title={errorTitle} errors={errors} attempt={form.attempt} /> : null}
      {lead}
      <form {...form.props} className={className}>
        {children}
        <Button {...button} type="submit" wide busy={form.busyWord(words.busy, words.slow ?? words.busy)}>
          {words.submit}
        </Button>
      </form>
    </>
  );
}
