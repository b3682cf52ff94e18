import { payloadOrThrow } from "@kaifong/client";
import * as paths from "@kaifong/contract/paths";
import { useCallForm } from "@kaifong/page-parts";
import { api } from "../../session/api.ts";
import { AccountForm } from "../forms/account-form.tsx";
import { type OwnPasswordMessage, ownPasswordSchema } from "../forms/own-password.ts";
import { atOwnField, OwnPasswordField } from "../forms/own-password-field.tsx";
import { useAccountText } from "../text.ts";

const ID = "linkIdentity";
const FIELD = `${ID}-password`;

export interface LinkFormProps {
  /** The member number, for the browser's password manager. */
  readonly memberNo: string;
  readonly providerName: string;
}

/** Asks for the password, then leads to the provider's own page. */
export function LinkForm({ memberNo, providerName }: LinkFormProps) {
  const { t } = useAccountText();
  const form = useCallForm({
    id: ID,
    schema: ownPasswordSchema,
    names: ["currentPassword"] as const,
    say: (message: OwnPasswordMessage) => t(message),
    send: goToProvider,
    leaves: true,
    fieldOfRefusal: { CURRENT_PASSWORD_WRONG: "currentPassword" },
  });
  return (
    <AccountForm
      form={form}
      errors={atOwnField(FIELD, form.errors)}
      errorTitle={t("account.identities.errorTitle", { providerName })}
      words={{ submit: t("account.identities.submit", { providerName }), busy: t("account.identities.busy", { providerName }) }}
    >
      <OwnPasswordField
        id={FIELD}
        memberNo={memberNo}
        hint={t("account.identities.why")}
        error={form.errorOf("currentPassword")}
      />
    </AccountForm>
  );
}

/** Throws CallError when the server refuses. */
async function goToProvider({ currentPassword }: { readonly currentPassword: string }): Promise<void> {
  const { url } = payloadOrThrow(await api.call(paths.beginIdentityLink, { body: { currentPassword } }));
  window.location.assign(url);
}
