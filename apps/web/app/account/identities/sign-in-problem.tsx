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
  readonly scheme: string;
  readonly next: string | null;
}

/** What went wrong, in plain words, and every way on. */
export function SignInProblem({ problem, purpose, scheme, next }: SignInProblemProps) {
  const { t, language } = useAccountText();
  return (
    <Notice
      tone={problem === "CANCELLED" ? "info" : "attention"}
      role="alert"
      title={t(`signIn.problem.${problem}.title`, { scheme })}
    >
      <p>{t(`signIn.problem.${problem}.text`, { scheme })}</p>
      {purpose === "LINK" ? (
        <LinkButton href={`${pathTo(language, "member")}#identities`}>{t("signIn.back")}</LinkButton>
      ) : (
        <>
          <Again {...{ purpose, scheme, next }} />
          <p>
            {purpose === "REGISTER" ? (
              <LinkButton variant="secondary" href={pathTo(language, "register")}>
                {t("signIn.registerWithout", { scheme })}
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
  readonly scheme: string;
  readonly next: string | null;
}

function Again({ purpose, scheme, next }: AgainProps) {
  const { t } = useAccountText();
  const started = useStarted();
  const { go, busy, error } = useGoToProvider({ for: purpose, ...(next === null ? {} : { next }) });
  return (
    <>
      <Button disabled={!started} busy={busy ? t("login.provider.busy", { scheme }) : undefined} onClick={go}>
        {t("signIn.again")}
      </Button>
      <CallFailed title={t("login.provider.failedTitle", { scheme })} headingLevel={3} error={error} />
    </>
  );
}

/** The log-in page, which goes on to where somebody wanted to be. */
function loginWith(login: string, next: string | null): string {
  return next === null ? login : `${login}?${new URLSearchParams({ next }).toString()}`;
}
