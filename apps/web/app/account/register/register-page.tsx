import { useStarted } from "@kaifong/client/react";
import { REGISTRATION_REPLY_WORKING_DAYS } from "@kaifong/domain/membership";
import { Loading, HydratedRoot } from "@kaifong/page-parts";
import { ActionRow, LinkButton, Notice, PageHeading } from "@kaifong/ui";
import { attribute, NEEDS_SCRIPT_ATTRIBUTE } from "@kaifong/ui/attributes";
import { useSearchParams } from "react-router";
import { pathTo } from "../../paths.ts";
import { STEPS } from "./steps.ts";
import { useSession } from "../../session/use-session.ts";
import { PhoneUs } from "../../shell/phone-us.tsx";
import type { HydratedHandle } from "../../shell/page-handle.ts";
import type { Answers } from "./answers.ts";
import { answersFromJoinCheck } from "./join-check-answers.ts";
import styles from "./register.module.css";
import { RegistrationForm } from "./registration-form.tsx";
import { useRegisterText } from "./text.ts";

export const handle: HydratedHandle = { app: true, texts: ["auth", "register", "codes"] };

export default function RegisterPage() {
  const { t, language } = useRegisterText();
  const [search] = useSearchParams();
  const plain = {
    label: t("noScript.plain"),
    href: pathTo(language, "registerPlain", undefined, Object.fromEntries(search)),
  };
  return (
    <HydratedRoot>
      <PageHeading title={t("title")} lead={t("lead", { steps: STEPS.length })} />
      <div className={styles.columns}>
        <noscript>
          <Notice title={t("noScript.title")}>
            <p>{t("noScript.text", { days: REGISTRATION_REPLY_WORKING_DAYS })}</p>
            <ActionRow>
              <LinkButton href={plain.href}>{plain.label}</LinkButton>
              <LinkButton variant="secondary" href={pathTo(language, "contactEnquiry", undefined, { topic: "MEMBERSHIP" })}>
                {t("noScript.leave")}
              </LinkButton>
            </ActionRow>
          </Notice>
        </noscript>
        <div {...attribute(NEEDS_SCRIPT_ATTRIBUTE)}>
          <FormOrWayOn known={answersFromJoinCheck(search)} plain={plain} />
        </div>
        <PhoneUs />
      </div>
    </HydratedRoot>
  );
}

interface FormOrWayOnProps {
  readonly known: Answers;
  /** The page that needs no JavaScript, for those for whom this one never starts. */
  readonly plain: { readonly label: string; readonly href: string };
}

/** Nobody registers while logged in; what the tab has stored is known only once the page has started. */
function FormOrWayOn({ known, plain }: FormOrWayOnProps) {
  const { t, language } = useRegisterText();
  const started = useStarted();
  const loggedIn = useSession()?.auth.loginStatus === true;
  if (!started) return <Loading lines={8} label={t("starting")} instead={plain} />;
  if (loggedIn) {
    return (
      <Notice title={t("loggedIn.title")}>
        <p>{t("loggedIn.text")}</p>
        <LinkButton href={pathTo(language, "enrolled")}>{t("loggedIn.enrolled")}</LinkButton>
      </Notice>
    );
  }
  return <RegistrationForm known={known} />;
}
