import { Icon } from "@kaifong/ui";
import styles from "./emergency-strip.module.css";
import { useShellText } from "../text.ts";

/** The weather or emergency notice of the site setting, above everything else on every page while it is filled in. */
export function EmergencyStrip({ text }: { readonly text: string | null }) {
  const { t } = useShellText();
  if (!text) return null;
  return (
    <section className={styles.strip} aria-label={t("emergency.label")}>
      <Icon name="warning" className={styles.icon} />
      <p>{text}</p>
    </section>
  );
}
