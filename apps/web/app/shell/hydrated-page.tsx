import { HydratedRoot } from "@kaifong/page-parts";
import { Notice, PageHeading } from "@kaifong/ui";
import type { ReactNode } from "react";
import styles from "./hydrated-page.module.css";
import { CallUs } from "./call-us.tsx";
import { useWhere } from "./where.ts";
import { useShellText } from "./text.ts";

export interface HydratedPageProps {
  /** Where it is another than what menus call the page. */
  readonly title?: string;
  readonly lead?: ReactNode;
  /** What somebody without script reads, where it is more than that the page needs it and that they may call. */
  readonly noScript?: string;
  readonly about?: "page" | "courses";
  readonly children: ReactNode;
}

/** The frame of a page that a script fills: its heading, that it needs a script, and whom to call below it. */
export function HydratedPage({ title, lead, noScript, about = "page", children }: HydratedPageProps) {
  const { t } = useShellText();
  const { page } = useWhere();
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
        <CallUs about={about} />
      </div>
    </HydratedRoot>
  );
}
