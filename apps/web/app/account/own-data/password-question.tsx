import type { Member } from "@kaifong/contract";
import { useCallForm } from "@kaifong/page-parts";
import { MemberName } from "../../session/member/member-name.tsx";
import { shownNumber } from "../../session/member/shown-number.ts";
import { AccountForm } from "../forms/account-form.tsx";
import { type OwnPasswordMessage, ownPasswordSchema } from "../forms/own-password.ts";
import { atOwnField, OwnPasswordField } from "../forms/own-password-field.tsx";
import { useAccountText } from "../text.ts";
import { useDataText } from "./text.ts";

/** The member whose data it is: the one who is logged in, whomever they act for. */
export type PasswordAccount = Pick<Member, "memberNo" | "nameZh" | "nameEn">;

interface PasswordQuestionProps<Payload> {
  /** Id of the form, which is once on a page. */
  readonly id: string;
  readonly owner: PasswordAccount;
  /** Called with the password. Throws CallError when the server refuses. */
  readonly send: (currentPassword: string) => Promise<Payload>;
  readonly onDone: (payload: Payload) => void;
  readonly texts: {
    readonly why: string;
    readonly submit: string;
    readonly busy: string;
    readonly slow: string;
    readonly errorTitle: string;
  };
  readonly danger?: boolean;
  /** The choices before the password. */
  readonly children?: React.ReactNode;
}

/** Says whose data it is, and asks the member who is logged in for their password again, because a phone may be lent. */
export function PasswordQuestion<Payload>({ id, owner, send, onDone, texts, danger, children }: PasswordQuestionProps<Payload>) {
  const { t } = useAccountText();
  const { t: data } = useDataText();
  const field = `${id}-password`;
  const form = useCallForm({
    ...{ id, schema: ownPasswordSchema, names: ["currentPassword"] as const, onDone },
    say: (message: OwnPasswordMessage) => t(message),
    send: ({ currentPassword }) => send(currentPassword),
    fieldOfRefusal: { CURRENT_PASSWORD_WRONG: "currentPassword" },
  });
  return (
    <AccountForm
      form={form}
      errors={atOwnField(field, form.errors)}
      errorTitle={texts.errorTitle}
      button={{ variant: danger ? "danger" : "primary" }}
      words={texts}
    >
      <p>
        {data("whose")}{" "}
        <strong>
          <MemberName of={owner} /> {shownNumber(owner.memberNo)}
        </strong>
      </p>
      {children}
      <OwnPasswordField id={field} memberNo={owner.memberNo} hint={texts.why} error={form.errorOf("currentPassword")} />
    </AccountForm>
  );
}
