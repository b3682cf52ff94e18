import { HydratedRoot } from "@kaifong/page-parts";
import { Notice, PageHeading } from "@kaifong/ui";
import type { ReactNode } from "react";
import styles from "./hydrated-page.module.css";
import { PhoneUs } from "./phone-us.tsx";
import { usePageLocation } from "./page-location.ts";
import { useShellText } from "./text.ts";

export interface HydratedPageProps {
  /** Set when it differs from the menus' name of the page. */
  readonly title?: string;
  readonly lead?: ReactNode;
  /** The text for somebody without JavaScript, when it is more than that the page needs it and that they may call. */
  readonly noScript?: string;
  readonly about?: "page" | "courses";
  readonly children: ReactNode;
}

/** The frame of a page that a script fills: its heading, the note that it needs JavaScript, and whom to call below it. */
export function HydratedPage({ title, lead, noScript, about = "page", children }: HydratedPageProps) {
  const { t } = useShellText();
  const { page } = usePageLocation();
  return (
    <HydratedRoot>
      <PageHeading title={title ?? (page ? t(`menu.page.${page.id}`) : "")} lead={lead} />
      <noscript>
        <Notice tone="attention">
          <p>{noScript ?? t("noScript")}</p>
        </Notice>
      </noscript>
      {children}
      <div className={styles.after}>
        <PhoneUs about={about} />
      </div>
    </HydratedRoot>
  );
}
