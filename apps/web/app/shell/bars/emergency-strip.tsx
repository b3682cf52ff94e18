import type { SiteSetting } from "@kaifong/content";
import { Icon } from "@kaifong/ui";
import styles from "./emergency-strip.module.css";
import { OtherLanguageNote, useLangOf } from "../other-language.tsx";
import { useShellText } from "../text.ts";

type Setting = Pick<SiteSetting, "emergencyNotice" | "emergencyNoticeIn" | "locale" | "converted">;

/** The weather or emergency notice of the site setting, above everything else on every page while it is filled in. */
export function EmergencyStrip({ setting }: { readonly setting: Setting | null }) {
  const { t } = useShellText();
  const writtenIn = setting?.emergencyNoticeIn ?? setting;
  const lang = useLangOf(writtenIn);
  if (!setting?.emergencyNotice || !writtenIn) return null;
  return (
    <section className={styles.strip} aria-label={t("emergency.label")}>
      <Icon name="warning" className={styles.icon} />
      <div>
        <p lang={lang}>{setting.emergencyNotice}</p>
        <OtherLanguageNote entry={writtenIn} />
      </div>
    </section>
  );
}
