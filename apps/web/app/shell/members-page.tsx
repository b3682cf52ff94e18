import { Notice, PageHeading } from "@kaifong/ui";
import type { ReactNode } from "react";
import { AppPage, MembersOnly } from "../session/member-area.tsx";
import { Waiting } from "../session/waiting.tsx";
import { CallUs } from "./call-us.tsx";
import styles from "./members-page.module.css";

interface MembersPageProps {
  readonly title: string;
  readonly lead?: string;
  /** What somebody without script reads: that the page needs it, and what else they can do. */
  readonly noScript: string;
  /** What it says until it is known who is logged in. */
  readonly waiting: string;
  readonly about?: "page" | "courses";
  readonly children: ReactNode;
}

/** The frame of every page that shows what is a member's own: its heading, that it needs a script, and whom to call below it. */
export function MembersPage({ title, lead, noScript, waiting, about = "page", children }: MembersPageProps) {
  return (
    <AppPage>
      <PageHeading title={title} {...(lead === undefined ? {} : { lead })} />
      <noscript>
        <Notice tone="attention">
          <p>{noScript}</p>
        </Notice>
      </noscript>
      <MembersOnly waiting={<Waiting label={waiting} />}>{children}</MembersOnly>
      <div className={styles.after}>
        <CallUs about={about} />
      </div>
    </AppPage>
  );
}
