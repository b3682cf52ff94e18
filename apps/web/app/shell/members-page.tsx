import { Waiting } from "@kaifong/page-parts";
import type { ReactElement } from "react";
import { MembersOnly } from "../session/member-area.tsx";
import { ApplicationPage, type ApplicationPageProps } from "./application-page.tsx";

interface MembersPageProps extends ApplicationPageProps {
  /**
   * What it says until it is known who is logged in; or what it shows meanwhile of what is the same for everybody, to be read
   * before the scripts have come.
   */
  readonly waiting: string | ReactElement;
}

/** The frame of every page that shows what is a member's own. */
export function MembersPage({ waiting, children, ...page }: MembersPageProps) {
  return (
    <ApplicationPage {...page}>
      <MembersOnly waiting={typeof waiting === "string" ? <Waiting label={waiting} /> : waiting}>{children}</MembersOnly>
    </ApplicationPage>
  );
}
