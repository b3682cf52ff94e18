import { Notice } from "@kaifong/ui";
import styles from "./health.module.css";
import { useHealthText } from "./text.ts";

/** Says that readings are not a diagnosis and, to members under 18, why nothing is judged. */
export function AboutReadings({ adult }: { readonly adult: boolean }) {
  const { t } = useHealthText();
  return (
    <div className={styles.aside}>
      <Notice tone="info" title={t("about.title")}>
        <p>{t(adult ? "about.text" : "about.child")}</p>
        <p>{t("about.emergency")}</p>
      </Notice>
    </div>
  );
}
