import { Notice, PageHeading } from "@kaifong/ui";
import type { ReactNode } from "react";
import { AppPage } from "../session/member-area.tsx";
import styles from "./application-page.module.css";
import { CallUs } from "./call-us.tsx";

export interface ApplicationPageProps {
  readonly title: string;
  readonly lead?: string;
  /** What somebody without script reads: that the page needs it, and what else they can do. */
  readonly noScript: string;
  readonly about?: "page" | "courses";
  readonly children: ReactNode;
}

/** The frame of a page that a script fills: its heading, that it needs a script, and whom to call below it. */
export function ApplicationPage({ title, lead, noScript, about = "page", children }: ApplicationPageProps) {
  return (
    <AppPage>
      <PageHeading title={title} {...(lead === undefined ? {} : { lead })} />
      <noscript>
        <Notice tone="attention">
          <p>{noScript}</p>
        </Notice>
      </noscript>
      {children}
      <div className={styles.after}>
        <CallUs about={about} />
      </div>
    </AppPage>
  );
}
