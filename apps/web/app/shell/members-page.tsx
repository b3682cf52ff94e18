import { Loading } from "@kaifong/page-parts";
import type { ReactElement } from "react";
import { MembersOnly } from "../session/member-area.tsx";
import { HydratedPage, type HydratedPageProps } from "./hydrated-page.tsx";

interface MembersPageProps extends HydratedPageProps {
  /** Shown until it is known who is logged in, when part of the page is the same for everybody. */
  readonly fallback?: ReactElement;
}

/** The frame of every page that shows what is a member's own. */
export function MembersPage({ fallback = <Loading />, children, ...page }: MembersPageProps) {
  return (
    <HydratedPage {...page}>
      <MembersOnly fallback={fallback}>{children}</MembersOnly>
    </HydratedPage>
  );
}
