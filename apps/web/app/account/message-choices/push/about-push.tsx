import { Loading } from "@kaifong/page-parts";
import { Section } from "@kaifong/ui";
import type { ReactNode } from "react";
import { useChoicesText } from "../text.ts";

/** Explains notifications on the screens of devices, and says which of them this member has. */
export function AboutPush({ children }: { readonly children: ReactNode }) {
  const { t } = useChoicesText();
  return (
    <Section labelledBy="push">
      <h2 id="push">{t("push.title")}</h2>
      <p>{t("push.lead")}</p>
      {children}
    </Section>
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
