import { MembersOnly } from "../session/member-area.tsx";
import { Waiting } from "../session/waiting.tsx";
import { ApplicationPage, type ApplicationPageProps } from "./application-page.tsx";

interface MembersPageProps extends ApplicationPageProps {
  /** What it says until it is known who is logged in. */
  readonly waiting: string;
}

/** The frame of every page that shows what is a member's own. */
export function MembersPage({ waiting, children, ...page }: MembersPageProps) {
  return (
    <ApplicationPage {...page}>
      <MembersOnly waiting={<Waiting label={waiting} />}>{children}</MembersOnly>
    </ApplicationPage>
  );
}
