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
 * A form of `useCallForm`: its errors, its fields, and the button that sends it. Some forms are written out instead. A request
 * for a consultation has a second button beside the one that sends. Message choices and readings are checked by no schema: the
 * former name a kind in the summary alone, the latter ask about unlikely values. The language of messages is one choice without
 * a schema. The other steps of registering send nothing, and those of a member's profile share their frame with them.
 */
export function CallForm(props: CallFormProps) {
  const { form, errorTitle, errors = form.errors, lead, words, button, className, children } = props;
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
