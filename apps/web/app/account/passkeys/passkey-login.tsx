import { payloadOrThrow } from "@kaifong/client";
import { useStarted } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { useSending } from "@kaifong/page-parts";
import { Button, Notice } from "@kaifong/ui";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { OtherWay } from "../forms/other-way.tsx";
import { useAccountText } from "../text.ts";
import { DeviceError, mayUsePasskeys, type PasskeySignature, signWithPasskey } from "./device.ts";
import { useDeviceProblem } from "./device-problem.ts";
import { useOfferedPasskey } from "./use-offered-passkey.ts";

interface PasskeyLoginProps {
  /** Whether another way is being taken: nothing is offered meanwhile. */
  readonly paused?: boolean;
}

/**
 * The login without password, when this browser knows it. It is next to the form: somebody without a passkey loses nothing by
 * trying.
 */
export function PasskeyLogin({ paused = false }: PasskeyLoginProps) {
  const started = useStarted();
  return started && mayUsePasskeys() ? <PasskeyButton paused={paused} /> : null;
}

/**
 * The button of `PasskeyLogin`, in a browser that knows passkeys; while it is shown, one may also be chosen in the field for
 * the number.
 */
export function PasskeyButton({ paused = false }: PasskeyLoginProps) {
  const { t } = useAccountText();
  const say = useDeviceProblem("login.passkey.declined");
  /** Whether a passkey was refused: a device that presents itself unasked would send it again and again. */
  const [refused, setRefused] = useState(false);
  /** Logs in with the passkey that was chosen in the field for the number, or else asks the device now. */
  const { start, busy, error } = useSending<PasskeySignature | undefined, void>({
    send: logIn,
    onFailed: (problem) => problem instanceof DeviceError || setRefused(true),
    leaves: true,
  });
  useOfferedPasskey(!busy && !paused && !refused, start);
  return (
    <OtherWay
      hint={t("login.passkey.hint")}
      button={
        <Button variant="secondary" wide busy={busy ? t("login.passkey.busy") : undefined} onClick={() => start(undefined)}>
          {t("login.passkey.submit")}
        </Button>
      }
    >
      {error ? (
        <Notice tone="attention" role="alert" title={t("login.passkey.failedTitle")} headingLevel={2}>
          <p>{say(error)}</p>
        </Notice>
      ) : null}
    </OtherWay>
  );
}

/**
 * Logs in and stores the token that the server gives. Throws CallError when the server refuses, DeviceError when the device does
 * not sign.
 */
async function logIn(signed: PasskeySignature | undefined): Promise<void> {
  const credential = signed ?? (await signWithPasskey(payloadOrThrow(await api.call(paths.beginPasskeyLogin, {}))));
  api.logIn(payloadOrThrow(await api.call(paths.logInWithPasskey, { body: { credential } })));
}
