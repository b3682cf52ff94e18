import { REGISTRATION_REPLY_WORKING_DAYS } from "@kaifong/domain/membership";
import { wholeText } from "@kaifong/i18n/format";
import { ActionRow, LinkButton } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { CAN_I_JOIN } from "../service/join-check.tsx";
import { useShellData } from "../shell/shell-data.ts";
import home from "./home.module.css";
import styles from "./join.module.css";
import { useHomeText } from "./text.ts";

const STEPS = ["s1", "s2", "s3"] as const;

/**
 * How to become a member: online, at a centre or by telephone, in three steps; with the editors' words for those who come for the
 * first time.
 */
export function Join({ children }: { readonly children: React.ReactNode }) {
  const { t, language } = useHomeText();
  const setting = useShellData()?.setting;
  return (
    <section className={styles.band} id="join" aria-labelledby="join-title" tabIndex={-1}>
      <div className={home.section}>
        <div>
          <h2 id="join-title">{t("join.title")}</h2>
          <p className={styles.lead}>{wholeText(t("join.lead", { district: setting?.district ?? t("shell:site.name") }))}</p>
        </div>
        <ol className={styles.steps}>
          {STEPS.map((step, index) => (
            <li key={step} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3 className={styles.title}>{t(`join.${step}.title`)}</h3>
                <p>{wholeText(t(`join.${step}.text`, { days: REGISTRATION_REPLY_WORKING_DAYS }))}</p>
              </div>
            </li>
          ))}
        </ol>
        <ActionRow>
          <LinkButton href={pathTo(language, "register")} iconAfter="arrow-right">
            {t("join.register")}
          </LinkButton>
          <LinkButton variant="secondary" href={`${pathTo(language, "memberInfo")}#${CAN_I_JOIN}`}>
            {t("join.check")}
          </LinkButton>
        </ActionRow>
        {children}
      </div>
    </section>
  );
}
