import { payloadOrThrow } from "@kaifong/client";
import type { Passkey } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { useCallForm } from "@kaifong/page-parts";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { AccountForm } from "../forms/account-form.tsx";
import { type OwnPasswordMessage, ownPasswordSchema } from "../forms/own-password.ts";
import { atOwnField, OwnPasswordField } from "../forms/own-password-field.tsx";
import { useAccountText } from "../text.ts";
import { makePasskey } from "./device.ts";
import { useDeviceProblem } from "./device-problem.ts";
import { passkeysQuery } from "./passkeys-query.ts";

const ID = "addPasskey";
const FIELD = `${ID}-password`;

interface AddPasskeyFormProps {
  readonly memberNo: string;
  readonly onDone: (passkey: Passkey) => void;
}

/** Asks for the password, then the device asks its own question. */
export function AddPasskeyForm({ memberNo, onDone }: AddPasskeyFormProps) {
  const { t } = useAccountText();
  const say = useDeviceProblem("account.passkeys.declined");
  const queries = useQueryClient();
  const form = useCallForm({
    id: ID,
    schema: ownPasswordSchema,
    names: ["currentPassword"] as const,
    say: (message: OwnPasswordMessage) => t(message),
    sayProblem: say,
    send: addThisDevice,
    fieldOfRefusal: { CURRENT_PASSWORD_WRONG: "currentPassword" },
    onDone: (passkey) => {
      queries.setQueryData(passkeysQuery.queryKey, (old) => [passkey, ...(old ?? [])]);
      void queries.invalidateQueries(passkeysQuery);
      onDone(passkey);
    },
  });
  return (
    <AccountForm
      form={form}
      errors={atOwnField(FIELD, form.errors)}
      errorTitle={t("account.passkeys.errorTitle")}
      words={{ submit: t("account.passkeys.submit"), busy: t("account.passkeys.busy") }}
    >
      <OwnPasswordField id={FIELD} memberNo={memberNo} hint={t("account.passkeys.why")} error={form.errorOf("currentPassword")} />
    </AccountForm>
  );
}

/** Throws CallError when the server refuses, DeviceError when the device does not do it. */
async function addThisDevice({ currentPassword }: { readonly currentPassword: string }): Promise<Passkey> {
  const options = payloadOrThrow(await api.call(paths.beginPasskeyCreation, { body: { currentPassword } }));
  return payloadOrThrow(await api.call(paths.addPasskey, { body: { credential: await makePasskey(options) } }));
}
