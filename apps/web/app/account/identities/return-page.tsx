import { HydratedRoot } from "@kaifong/page-parts";
import { chosen } from "@kaifong/page-host";
import { LinkButton, Notice, PageHeading } from "@kaifong/ui";
import { attribute, NEEDS_SCRIPT_ATTRIBUTE } from "@kaifong/ui/attributes";
import { useSearchParams } from "react-router";
import { pathTo } from "../../paths.ts";
import { CallUs } from "../../shell/call-us.tsx";
import type { HydratedHandle } from "../../shell/page-handle.ts";
import styles from "../account-page.module.css";
import { useAccountText } from "../text.ts";
import { FinishLogin } from "./finish-login.tsx";
import { FinishLink } from "./finish-link.tsx";
import { useScheme } from "../provider/scheme.ts";
import { SignInProblem } from "./sign-in-problem.tsx";
import { SIGN_IN_FAILURES, SIGN_IN_PURPOSES } from "@kaifong/contract";

export const handle: HydratedHandle = { app: true, texts: ["auth"] };

/** Where browsers come back to from the identity provider: says what came of it, or goes on by itself. */
export default function ReturnPage() {
  const { t } = useAccountText();
  const scheme = useScheme();
  return (
    <HydratedRoot>
      <PageHeading title={scheme === "" ? t("signIn.titlePlain") : t("signIn.title", { scheme })} />
      <div className={styles.columns}>
        {scheme === "" ? <SwitchedOff /> : <Outcome scheme={scheme} />}
        <CallUs />
      </div>
    </HydratedRoot>
  );
}

/** An old address, or somebody's guess. */
function SwitchedOff() {
  const { t, language } = useAccountText();
  return (
    <Notice title={t("signIn.off.title")}>
      <p>{t("signIn.off.text")}</p>
      <LinkButton href={pathTo(language, "login")}>{t("signIn.password")}</LinkButton>
    </Notice>
  );
}

function Outcome({ scheme }: { readonly scheme: string }) {
  const { t } = useAccountText();
  const [search] = useSearchParams();
  const purpose = chosen(search, "for", SIGN_IN_PURPOSES) ?? "LOGIN";
  const problem = chosen(search, "problem", SIGN_IN_FAILURES);
  const next = search.get("next");
  if (problem !== undefined) return <SignInProblem {...{ problem, purpose, scheme, next }} />;
  return (
    <>
      <noscript>
        <Notice tone="attention" title={t("noScript.title")}>
          <p>{t("noScript.text")}</p>
        </Notice>
      </noscript>
      <div {...attribute(NEEDS_SCRIPT_ATTRIBUTE)}>
        {purpose === "LINK" ? <FinishLink scheme={scheme} /> : <FinishLogin {...{ purpose, scheme, next }} />}
      </div>
    </>
  );
}
