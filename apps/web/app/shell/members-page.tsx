import { Waiting } from "@kaifong/page-parts";
import type { ReactElement } from "react";
import { MembersOnly } from "../session/member-area.tsx";
import { HydratedPage, type HydratedPageProps } from "./hydrated-page.tsx";

interface MembersPageProps extends HydratedPageProps {
  /** What it shows until it is known who is logged in, where something of it is the same for everybody. */
  readonly waiting?: ReactElement;
}

/** The frame of every page that shows what is a member's own. */
export function MembersPage({ waiting = <Waiting />, children, ...page }: MembersPageProps) {
  return (
    <HydratedPage {...page}>
      <MembersOnly waiting={waiting}>{children}</MembersOnly>
    </HydratedPage>
  );
}
