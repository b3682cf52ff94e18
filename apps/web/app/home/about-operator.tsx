import { wholeText } from "@kaifong/i18n/format";
import { Icon, type IconName } from "@kaifong/ui";
import { SmallPrint } from "../shell/bars/footer.tsx";
import { useShellData } from "../shell/shell-data.ts";
import styles from "./about-operator.module.css";
import { useHomeText } from "./text.ts";

const REASONS = [
  { name: "operator", icon: "building" },
  { name: "funded", icon: "shield" },
  { name: "people", icon: "people" },
  { name: "privacy", icon: "heart" },
] as const satisfies readonly { name: string; icon: IconName }[];

/** Who runs this site: content earns trust, and so do names and dates. */
export function AboutOperator() {
  const { t, language } = useHomeText();
  const shell = useShellData();
  const name = shell?.setting?.siteName ?? t("shell:site.name");
  const values = { operator: shell?.setting?.operator ?? name, district: wholeText(shell?.setting?.district ?? name) };
  return (
    <section className={styles.operator} aria-labelledby="operator">
      <div className={styles.inner}>
        <h2 id="operator">{t("operator.title")}</h2>
        <ul className={styles.reasons}>
          {REASONS.map((reason) => (
            <li key={reason.name} className={styles.reason}>
              <Icon name={reason.icon} className={styles.icon} />
              <div>
                <h3 className={styles.title}>{t(`operator.${reason.name}`, values)}</h3>
                <p>{t(`operator.${reason.name}Text`, values)}</p>
              </div>
            </li>
          ))}
        </ul>
        <SmallPrint shell={shell} language={language} />
      </div>
    </section>
  );
}
