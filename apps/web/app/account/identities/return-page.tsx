import { HydratedRoot } from "@kaifong/page-parts";
import { readOption } from "@kaifong/page-host";
import { LinkButton, Notice, PageHeading } from "@kaifong/ui";
import { attribute, NEEDS_SCRIPT_ATTRIBUTE } from "@kaifong/ui/attributes";
import { useSearchParams } from "react-router";
import { pathTo } from "../../paths.ts";
import { PhoneUs } from "../../shell/phone-us.tsx";
import type { HydratedHandle } from "../../shell/page-handle.ts";
import { AccountColumns } from "../columns.tsx";
import { useAccountText } from "../text.ts";
import { FinishLogin } from "./finish-login.tsx";
import { FinishLink } from "./finish-link.tsx";
import { useProviderName } from "../provider/provider-name.ts";
import { SignInProblem } from "./sign-in-problem.tsx";
import { SIGN_IN_FAILURES, SIGN_IN_PURPOSES } from "@kaifong/contract";

export const handle: HydratedHandle = { app: true, texts: ["auth"] };

/** The page to which browsers come back from the identity provider: says what came of the sign-in, or goes on by itself. */
export default function ReturnPage() {
  const { t } = useAccountText();
  const providerName = useProviderName();
  return (
    <HydratedRoot>
      <PageHeading title={providerName === "" ? t("signIn.titlePlain") : t("signIn.title", { providerName })} />
      <AccountColumns>
        {providerName === "" ? <SwitchedOff /> : <Outcome providerName={providerName} />}
        <PhoneUs />
      </AccountColumns>
    </HydratedRoot>
  );
}

/** Shown to those who come by an old address, or by guessing one. */
function SwitchedOff() {
  const { t, language } = useAccountText();
  return (
    <Notice title={t("signIn.off.title")}>
      <p>{t("signIn.off.text")}</p>
      <LinkButton href={pathTo(language, "login")}>{t("signIn.password")}</LinkButton>
    </Notice>
  );
}

function Outcome({ providerName }: { readonly providerName: string }) {
  const { t } = useAccountText();
  const [search] = useSearchParams();
  const purpose = readOption(search, "for", SIGN_IN_PURPOSES) ?? "LOGIN";
  const problem = readOption(search, "problem", SIGN_IN_FAILURES);
  const next = search.get("next");
  if (problem !== undefined) return <SignInProblem {...{ problem, purpose, providerName, next }} />;
  return (
    <>
      <noscript>
        <Notice tone="attention" title={t("noScript.title")}>
          <p>{t("noScript.text")}</p>
        </Notice>
      </noscript>
      <div {...attribute(NEEDS_SCRIPT_ATTRIBUTE)}>
        {purpose === "LINK" ? <FinishLink providerName={providerName} /> : <FinishLogin {...{ purpose, providerName, next }} />}
      </div>
    </>
  );
}
