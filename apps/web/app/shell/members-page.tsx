import type { ReactNode } from "react";
import { MembersOnly } from "../session/member-area.tsx";
import { Waiting } from "../session/waiting.tsx";
import { ApplicationPage, type ApplicationPageProps } from "./application-page.tsx";

interface MembersPageProps extends ApplicationPageProps {
  /** What it says until it is known who is logged in. */
  readonly waiting: string;
  /** What it shows meanwhile of what is the same for everybody: read before the scripts have come. */
  readonly meanwhile?: ReactNode;
}

/** The frame of every page that shows what is a member's own. */
export function MembersPage({ waiting, meanwhile, children, ...page }: MembersPageProps) {
  return (
    <ApplicationPage {...page}>
      <MembersOnly waiting={meanwhile ?? <Waiting label={waiting} />}>{children}</MembersOnly>
    </ApplicationPage>
  );
}
