import { formatPhone } from "@kaifong/i18n/format";
import { Notice } from "@kaifong/ui";
import { MarkedText } from "@kaifong/i18n/react";

import { PhoneButton } from "./phone-button.tsx";
import styles from "./phone-us.module.css";
import { useShellData } from "./shell-data.ts";
import { PhoneLink } from "./phone-link.tsx";
import { useShellText } from "./text.ts";

/**
 * The telephone and the counter, next to every task; for courses with what they can do there, and a button. Without a number
 * there is nothing to say.
 */
export function PhoneUs({ about = "page" }: { readonly about?: "page" | "courses" }) {
  const phone = useShellData()?.setting?.phone ?? null;
  if (about === "courses") return <AboutCourses phone={phone} />;
  return phone === null ? null : <AboutPage phone={phone} />;
}

function AboutPage({ phone }: { readonly phone: string }) {
  const { t } = useShellText();
  return (
    <Notice tone="phone" title={t("call.title")}>
      <p>
        <MarkedText
          ns="shell"
          i18nKey="call.text"
          values={{ phone: formatPhone(phone) }}
          components={[<PhoneLink key="phone" phone={phone} className={styles.phone} />]}
        />
      </p>
    </Notice>
  );
}

function AboutCourses({ phone }: { readonly phone: string | null }) {
  const { t } = useShellText();
  return (
    <Notice tone="phone" title={t("help.title")}>
      <p>{t("help.text")}</p>
      {phone === null ? <p>{t("help.noPhone")}</p> : <PhoneButton phone={phone} className={styles.button} />}
    </Notice>
  );
}
