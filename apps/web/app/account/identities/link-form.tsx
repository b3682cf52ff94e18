import { payloadOrThrow } from "@kaifong/client";
import { beginIdentityLink } from "@kaifong/contract/paths";
import { useCallForm } from "@kaifong/page-parts";
import { Button, Card, ErrorSummary } from "@kaifong/ui";
import { api } from "../../session/api.ts";
import formStyles from "../forms/account-form.module.css";
import { type OwnPasswordMessage, ownPasswordSchema } from "../forms/own-password.ts";
import { OwnPasswordField } from "../forms/own-password-field.tsx";
import { useAccountText } from "../text.ts";

export interface LinkFormProps {
  /** For the browser's own memory of passwords. */
  readonly memberNo: string;
  readonly scheme: string;
}

/** The password, then the provider's own page. */
export function LinkForm({ memberNo, scheme }: LinkFormProps) {
  const { t } = useAccountText();
  const form = useCallForm({
    id: "linkIdentity",
    schema: ownPasswordSchema,
    names: ["currentPassword"] as const,
    say: (message: OwnPasswordMessage) => t(message),
    send: goThere,
    leaves: true,
    fieldOfRefusal: { CURRENT_PASSWORD_WRONG: "currentPassword" },
  });
  return (
    <Card className={formStyles.card}>
      {form.errors.length > 0 ? (
        <ErrorSummary title={t("account.identities.errorTitle", { scheme })} errors={form.errors} attempt={form.attempt} />
      ) : null}
      <form {...form.props} className={formStyles.form}>
        <OwnPasswordField memberNo={memberNo} hint={t("account.identities.why")} error={form.errorOf("currentPassword")} />
        <Button type="submit" wide busy={form.busy ? t("account.identities.busy", { scheme }) : undefined}>
          {t("account.identities.submit", { scheme })}
        </Button>
      </form>
    </Card>
  );
}

/** Throws CallError. */
async function goThere({ currentPassword }: { readonly currentPassword: string }): Promise<void> {
  const { url } = payloadOrThrow(await api.call(beginIdentityLink, { body: { currentPassword } }));
  window.location.assign(url);
}
