import { payloadOrThrow } from "@kaifong/client";
import type { PayloadAt } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { LoadFailed, refusalIn, useCallProblem, Loading } from "@kaifong/page-parts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { pathTo } from "../../paths.ts";
import { addressAfterLogin } from "../../session/address-after-login.ts";
import { api } from "../../session/api.ts";
import { sessionStore } from "../../session/store.ts";
import { NotStored } from "../forms/not-stored.tsx";
import { useAccountText } from "../text.ts";
import { beginWithFacts } from "./begin-with-facts.ts";
import { SignInProblem } from "./sign-in-problem.tsx";
import { UnknownIdentity } from "./unknown-identity.tsx";
import type { SignInPurpose } from "@kaifong/contract";

interface FinishLoginProps {
  readonly purpose: Exclude<SignInPurpose, "LINK">;
  readonly providerName: string;
  readonly next: string | null;
}

/**
 * Fetches the outcome of the sign-in, once. With a session, the browser goes on to where it wanted to be. With facts of the
 * provider, a registration begins, at once when that was wanted.
 */
export function FinishLogin({ purpose, providerName, next }: FinishLoginProps) {
  const { t, language } = useAccountText();
  const say = useCallProblem();
  const register = pathTo(language, "register");
  const finish = useMutation<PayloadAt<typeof paths.finishSignIn>>({
    mutationFn: async () => payloadOrThrow(await api.call(paths.finishSignIn, { body: {} })),
    onSuccess: (came) => {
      if (came.outcome === "LOGGED_IN") {
        api.logIn(came);
        if (sessionStore.isStored()) window.location.replace(addressAfterLogin(next, language));
      } else if (purpose === "REGISTER") {
        beginWithFacts(came);
        window.location.replace(register);
      }
    },
  });
  const begin = useEffectEvent(() => finish.mutate());
  useEffect(() => begin(), []);
  const came = finish.data;
  if (came?.outcome === "LOGGED_IN" && !sessionStore.isStored()) return <NotStored />;
  if (came?.outcome === "UNKNOWN" && purpose === "LOGIN") return <UnknownIdentity came={came} providerName={providerName} />;
  if (refusalIn(finish.error)?.error_name === "SIGN_IN_EXPIRED") {
    return <SignInProblem problem="EXPIRED" {...{ purpose, providerName, next }} />;
  }
  if (finish.error) {
    return <LoadFailed title={t("signIn.callFailed")} text={say(finish.error)} onRetry={() => finish.mutate()} />;
  }
  return <Loading label={t("signIn.waiting")} lines={4} />;
}
