import { useCallProblem } from "@kaifong/page-parts";
import { useAccountText } from "../text.ts";
import { DeviceError } from "./device.ts";

/**
 * Returns the message when the device did not do what was asked, or the server did not take it. `declined`: the text for when its
 * owner declined.
 */
export function useDeviceProblem(declined: "login.passkey.declined" | "account.passkeys.declined"): (error: Error) => string {
  const { t } = useAccountText();
  const say = useCallProblem();
  return (error) => {
    if (!(error instanceof DeviceError)) return say(error);
    if (error.problem === "DECLINED") return t(declined);
    return t(error.problem === "KNOWN" ? "account.passkeys.known" : "account.passkeys.failed");
  };
}
