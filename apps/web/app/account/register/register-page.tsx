import { useStarted } from "@kaifong/client/react";
import { AGE_GROUPS, IDENTITIES, REGISTRATION_REPLY_WORKING_DAYS } from "@kaifong/domain/membership";
import { formatPhone } from "@kaifong/i18n/format";
import { chosen } from "@kaifong/page-host";
import { Waiting } from "@kaifong/page-parts";
import { LinkButton, Notice, PageHeading } from "@kaifong/ui";
import { attribute, NEEDS_SCRIPT } from "@kaifong/ui/attributes";
import { useSearchParams } from "react-router";
import { pathTo } from "../../paths.ts";
import { STEPS } from "./steps.ts";
import { AppPage } from "../../session/member-area.tsx";
import { useSession } from "../../session/use-session.ts";
import { CallUs } from "../../shell/call-us.tsx";
import type { AppHandle } from "../../shell/page-handle.ts";
import { useShellData } from "../../shell/shell-data.ts";
import styles from "./register.module.css";
import { RegistrationForm } from "./registration-form.tsx";
import { useRegisterText } from "./text.ts";

export const handle: AppHandle = { app: true, texts: ["auth", "register", "codes"] };

export default function RegisterPage() {
  const { t, language } = useRegisterText();
  const phone = useShellData()?.setting?.phone ?? null;
  return (
    <AppPage>
      <PageHeading title={t("title")} lead={t("lead", { steps: STEPS.length })} />
      <div className={styles.columns}>
        <noscript>
          <Notice tone="attention" title={t("noScript.title")}>
            <p>
              {t("noScript.text", { phone: phone === null ? "" : formatPhone(phone), days: REGISTRATION_REPLY_WORKING_DAYS })}
            </p>
            <LinkButton href={pathTo(language, "contactEnquiry", undefined, { topic: "MEMBERSHIP" })}>
              {t("noScript.leave")}
            </LinkButton>
          </Notice>
        </noscript>
        <div {...attribute(NEEDS_SCRIPT)}>
          <FormOrWayOn />
        </div>
        <CallUs />
      </div>
    </AppPage>
  );
}

/** Nobody registers while they are logged in; what the tab keeps is known only once the page has started. */
function FormOrWayOn() {
  const { t, language } = useRegisterText();
  const [search] = useSearchParams();
  const started = useStarted();
  const loggedIn = useSession()?.auth.loginStatus === true;
  if (!started) return <Waiting lines={8} label={t("starting")} />;
  if (loggedIn) {
    return (
      <Notice title={t("loggedIn.title")}>
        <p>{t("loggedIn.text")}</p>
        <LinkButton href={pathTo(language, "enrolled")}>{t("loggedIn.enrolled")}</LinkButton>
      </Notice>
    );
  }
  return <RegistrationForm known={knownBy(search)} />;
}

/** What the check whether one can join has heard already. */
function knownBy(search: URLSearchParams) {
  const identity = chosen(search, "identity", IDENTITIES);
  const age = chosen(search, "age", AGE_GROUPS);
  return {
    ...(identity === undefined || identity === "NEITHER" ? {} : { identity: [identity] }),
    ...(age === undefined ? {} : { ageGroup: [age] }),
  };
}
