import { useStarted } from "@kaifong/client/react";
import { CallFailed } from "@kaifong/page-parts";
import { Button, LinkButton, Notice } from "@kaifong/ui";
import { pathTo } from "../../paths.ts";
import { useAccountText } from "../text.ts";
import { useGoToProvider } from "../provider/go-to-provider.ts";
import type { SignInFailure, SignInPurpose } from "@kaifong/contract";

interface SignInProblemProps {
  readonly problem: SignInFailure;
  readonly purpose: SignInPurpose;
  readonly providerName: string;
  readonly next: string | null;
}

/** What went wrong, in plain words, and every way to go on. */
export function SignInProblem({ problem, purpose, providerName, next }: SignInProblemProps) {
  const { t, language } = useAccountText();
  return (
    <Notice
      tone={problem === "CANCELLED" ? "info" : "attention"}
      role="alert"
      title={t(`signIn.problem.${problem}.title`, { providerName })}
    >
      <p>{t(`signIn.problem.${problem}.text`, { providerName })}</p>
      {purpose === "LINK" ? (
        <LinkButton href={`${pathTo(language, "member")}#identities`}>{t("signIn.back")}</LinkButton>
      ) : (
        <>
          <Again {...{ purpose, providerName, next }} />
          <p>
            {purpose === "REGISTER" ? (
              <LinkButton variant="secondary" href={pathTo(language, "register")}>
                {t("signIn.registerWithout", { providerName })}
              </LinkButton>
            ) : (
              <LinkButton variant="secondary" icon="log-in" href={loginWith(pathTo(language, "login"), next)}>
                {t("signIn.password")}
              </LinkButton>
            )}
          </p>
        </>
      )}
    </Notice>
  );
}

interface AgainProps {
  readonly purpose: Exclude<SignInPurpose, "LINK">;
  readonly providerName: string;
  readonly next: string | null;
}

function Again({ purpose, providerName, next }: AgainProps) {
  const { t } = useAccountText();
  const started = useStarted();
  const { go, busy, error } = useGoToProvider({ for: purpose, ...(next === null ? {} : { next }) });
  return (
    <>
      <Button disabled={!started} busy={busy ? t("login.provider.busy", { providerName }) : undefined} onClick={go}>
        {t("signIn.again")}
      </Button>
      <CallFailed title={t("login.provider.failedTitle", { providerName })} headingLevel={3} error={error} />
    </>
  );
}

/** The login page, which goes on to where somebody wanted to be. */
function loginWith(login: string, next: string | null): string {
  return next === null ? login : `${login}?${new URLSearchParams({ next }).toString()}`;
}
