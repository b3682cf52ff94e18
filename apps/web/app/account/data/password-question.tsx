import { useCallForm } from "@kaifong/page-parts";
import { Button, Card, ErrorSummary } from "@kaifong/ui";
import formStyles from "../forms/account-form.module.css";
import { type OwnPasswordMessage, ownPasswordSchema } from "../forms/own-password.ts";
import { OwnPasswordField } from "../forms/own-password-field.tsx";
import { useAccountText } from "../text.ts";

interface PasswordQuestionProps<Payload> {
  /** Of the form, once on a page. */
  readonly id: string;
  readonly memberNo: string;
  /** What happens with the password; throws CallError. */
  readonly send: (currentPassword: string) => Promise<Payload>;
  readonly onDone: (payload: Payload) => void;
  readonly words: {
    readonly why: string;
    readonly submit: string;
    readonly busy: string;
    readonly slow: string;
    readonly errorTitle: string;
  };
  readonly danger?: boolean;
  /** What is chosen first. */
  readonly children?: React.ReactNode;
}

/** Asks who is logged in for their password once more: a phone may be lent. */
export function PasswordQuestion<Payload>({
  id,
  memberNo,
  send,
  onDone,
  words,
  danger,
  children,
}: PasswordQuestionProps<Payload>) {
  const { t } = useAccountText();
  const form = useCallForm({
    ...{ id, schema: ownPasswordSchema, names: ["currentPassword"] as const, onDone },
    say: (message: OwnPasswordMessage) => t(message),
    send: ({ currentPassword }) => send(currentPassword),
    fieldOfRefusal: { CURRENT_PASSWORD_WRONG: "currentPassword" },
  });
  return (
    <Card className={formStyles.card}>
      {form.errors.length > 0 ? <ErrorSummary title={words.errorTitle} errors={form.errors} attempt={form.attempt} /> : null}
      <form {...form.props} className={formStyles.form}>
        {children}
        <OwnPasswordField memberNo={memberNo} hint={words.why} error={form.errorOf("currentPassword")} />
        <Button
          type="submit"
          wide
          variant={danger ? "danger" : "primary"}
          busy={form.busy ? (form.slow ? words.slow : words.busy) : undefined}
        >
          {words.submit}
        </Button>
      </form>
    </Card>
  );
}
