import { Loading, HydratedRoot } from "@kaifong/page-parts";
import { LinkButton, Notice, PageHeading } from "@kaifong/ui";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { pathTo } from "../paths.ts";
import { addressAfterLogin } from "../session/address-after-login.ts";
import { sessionStore } from "../session/store.ts";
import { useSession } from "../session/use-session.ts";
import { PhoneButton } from "../shell/phone-button.tsx";
import type { HydratedHandle } from "../shell/page-handle.ts";
import { useShellData } from "../shell/shell-data.ts";
import { useProviderName } from "./provider/provider-name.ts";
import { NotStored } from "./forms/not-stored.tsx";
import { LoginForm } from "./login-form.tsx";
import { AccountColumn, AccountColumns } from "./columns.tsx";
import { useAccountText } from "./text.ts";

export const handle: HydratedHandle = { app: true, texts: ["auth"] };

export default function LoginPage() {
  const { t, language } = useAccountText();
  const [search] = useSearchParams();
  const phone = useShellData()?.setting?.phone ?? null;
  const asked = search.get("next");
  return (
    <HydratedRoot>
      <PageHeading title={t(asked === null ? "login.title" : "login.titleNext")} />
      {search.get("unsent") === null ? null : (
        <Notice tone="attention" title={t("login.unsentTitle")}>
          <p>{t("login.unsent")}</p>
        </Notice>
      )}
      <noscript>
        <Notice tone="attention" title={t("noScript.title")}>
          <p>{t("noScript.text")}</p>
          <LinkButton variant="secondary" href={pathTo(language, "registerPlain")}>
            {t("noScript.join")}
          </LinkButton>
          <LinkButton variant="secondary" href={pathTo(language, "contactEnquiry")}>
            {t("noScript.write")}
          </LinkButton>
        </Notice>
      </noscript>
      <AccountColumns>
        <FormOrWayOn asked={asked} phone={phone} />
        <LoginHelp phone={phone} />
      </AccountColumns>
    </HydratedRoot>
  );
}

/** The form; a visitor who has already logged in, perhaps in another tab, goes on. */
function FormOrWayOn({ asked, phone }: { readonly asked: string | null; readonly phone: string | null }) {
  const { t, language } = useAccountText();
  const providerName = useProviderName();
  const loggedIn = useSession()?.auth.loginStatus === true;
  const next = addressAfterLogin(asked, language);
  const isLost = loggedIn && !sessionStore.isStored();
  useEffect(() => {
    if (loggedIn && !isLost) window.location.replace(next);
  }, [loggedIn, isLost, next]);
  if (isLost) return <NotStored />;
  return loggedIn ? (
    <Loading lines={5} label={t("login.already")} />
  ) : (
    <LoginForm phone={phone} next={next} providerName={providerName} />
  );
}

const WAYS = [
  ["forgot", "question", "forgotPassword"],
  ["account", "person", "activate"],
  ["join", "people", "register"],
] as const;

/** Links to both ways to a password and to becoming a member, and the telephone. */
function LoginHelp({ phone }: { readonly phone: string | null }) {
  const { t, language } = useAccountText();
  return (
    <AccountColumn>
      {WAYS.map(([way, icon, page]) => (
        <Notice key={way} title={t(`help.${way}Title`)} icon={icon}>
          <p>{t(`help.${way}Text`)}</p>
          <LinkButton variant="secondary" href={pathTo(language, page)}>
            {t(`help.${way}Link`)}
          </LinkButton>
        </Notice>
      ))}
      <Notice tone="phone" title={t("help.callTitle")}>
        <p>{t("help.callText")}</p>
        {phone === null ? <p>{t("help.phoneUnknown")}</p> : <PhoneButton phone={phone} />}
      </Notice>
    </AccountColumn>
  );
}
