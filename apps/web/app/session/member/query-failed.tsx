import { QueryFailed, refusalIn } from "@kaifong/page-parts";
import type { ComponentProps } from "react";
import { NotNow } from "./changing.tsx";

/** What a query of a member failed with: of who waits to become one, that they wait, for then there is nothing to call about. */
export function MembersQueryFailed(props: ComponentProps<typeof QueryFailed>) {
  return isOfApplicant(props.error) ? <NotNow because="PENDING" /> : <QueryFailed {...props} />;
}

function isOfApplicant(error: Error | null): boolean {
  const failure = refusalIn(error);
  return failure?.error_name === "FORBIDDEN" && failure.detail?.["memberType"] === "PENDING";
}
