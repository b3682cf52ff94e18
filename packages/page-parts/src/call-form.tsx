import { ActionRow, Button, ErrorSummary, type SummarisedError } from "@kaifong/ui";
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
  /** The button beside it that leaves without sending: then neither is as wide as the form. */
  readonly cancel?: { readonly label: string; readonly onCancel: () => void };
  /** How the fields and the button are laid out. */
  readonly className: string | undefined;
  /** The fields. */
  readonly children: ReactNode;
}

/**
 * A form of `useCallForm`: its errors, its fields, and the button that sends it. Two forms of a member are written out, with
 * `useSending` to send them: readings, because what is typed is read for the moment at which it is sent, and unlikely values are
 * asked about in a dialog that sends them again; and the answers of a profile, because their questions are those of registering,
 * whose steps send nothing and check themselves (`TopicStep`).
 */
export function CallForm(props: CallFormProps) {
  const { form, errorTitle, errors = form.errors, lead, words, button, cancel, className, children } = props;
  const submit = (
    <Button {...button} type="submit" wide={cancel === undefined} busy={form.busyWord(words.busy, words.slow ?? words.busy)}>
      {words.submit}
    </Button>
  );
  return (
    <>
      {errors.length > 0 ? <ErrorSummary title={errorTitle} errors={errors} attempt={form.attempt} /> : null}
      {lead}
      <form {...form.props} className={className}>
        {children}
        {cancel === undefined ? (
          submit
        ) : (
          <ActionRow>
            {submit}
            <Button variant="secondary" onClick={cancel.onCancel}>
              {cancel.label}
            </Button>
          </ActionRow>
        )}
      </form>
    </>
  );
}
