import { payloadOrThrow } from "@kaifong/client";
import { useStarted } from "@kaifong/client/react";
import { passkeyLogin, passkeyLoginOptions } from "@kaifong/contract/paths";
import { Button, cx, Notice } from "@kaifong/ui";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import styles from "../forms/account-form.module.css";
import { useAccountText } from "../text.ts";
import { mayUsePasskeys, signWithPasskey } from "./device.ts";
import { useDeviceProblem } from "./device-problem.ts";

/** The way in without password, where this browser knows it. Beside the form: whoever has none of it loses nothing by trying. */
export function PasskeyLogin() {
  const started = useStarted();
  return started && mayUsePasskeys() ? <PasskeyButton /> : null;
}

export function PasskeyButton() {
  const { t } = useAccountText();
  const say = useDeviceProblem("login.passkey.declined");
  const login = useMutation({ mutationFn: logIn });
  const busy = login.isPending || login.isSuccess;
  return (
    <div className={cx(styles.step, styles.ways)}>
      <Button variant="secondary" wide busy={busy ? t("login.passkey.busy") : undefined} onClick={() => busy || login.mutate()}>
        {t("login.passkey.submit")}
      </Button>
      <p className={styles.beside}>{t("login.passkey.hint")}</p>
      {login.error ? (
        <Notice tone="attention" role="alert" title={t("login.passkey.failedTitle")} headingLevel={2}>
          <p>{say(login.error)}</p>
        </Notice>
      ) : null}
    </div>
  );
}

/** Keeps the token that the server gives. Throws CallError, DeviceError. */
async function logIn(): Promise<void> {
  const options = payloadOrThrow(await api.call(passkeyLoginOptions, {}));
  const credential = await signWithPasskey(options);
  api.logIn(payloadOrThrow(await api.call(passkeyLogin, { body: { credential } })));
}
