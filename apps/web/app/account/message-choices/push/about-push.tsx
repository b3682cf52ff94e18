import { Loading } from "@kaifong/page-parts";
import type { ReactNode } from "react";
import styles from "../../account-page.module.css";
import { useChoicesText } from "../text.ts";

/** Explains notifications on the screens of devices, and says which of them this member has. */
export function AboutPush({ children }: { readonly children: ReactNode }) {
  const { t } = useChoicesText();
  return (
    <section aria-labelledby="push" className={styles.section}>
      <h2 id="push">{t("push.title")}</h2>
      <p>{t("push.lead")}</p>
      {children}
    </section>
  );
}

/** The placeholder until the devices are known, as high as the usual outcome. */
export function PushComing() {
  return (
    <AboutPush>
      <Loading lines={6} />
    </AboutPush>
  );
}
