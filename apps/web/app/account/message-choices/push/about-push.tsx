import { Waiting } from "@kaifong/page-parts";
import type { ReactNode } from "react";
import styles from "../../account-page.module.css";
import { useChoicesText } from "../text.ts";

/** What notifications on the screens of devices are, and what there is of them for this member. */
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

/** The same while it is not known what there is, as high as what mostly comes. */
export function PushComing() {
  return (
    <AboutPush>
      <Waiting lines={6} />
    </AboutPush>
  );
}
