import { APPLICANT_TYPES } from "@kaifong/domain/membership";
import { QueryFailed, QueryResult, refusalIn } from "@kaifong/page-parts";
import type { ComponentProps } from "react";
import { NotNow } from "./changing.tsx";

/** What a query of a member's gave (`QueryResult`). */
export function MembersQuery<Data>(props: Omit<ComponentProps<typeof QueryResult<Data>>, "Failed">) {
  return <QueryResult Failed={MembersQueryFailed} {...props} />;
}

/** What a query of a member failed with: of who waits to become one, that they wait, for then there is nothing to call about. */
export function MembersQueryFailed(props: ComponentProps<typeof QueryFailed>) {
  return isOfApplicant(props.error) ? <NotNow because="PENDING" /> : <QueryFailed {...props} />;
}

function isOfApplicant(error: Error | null): boolean {
  const failure = refusalIn(error);
  const type = failure?.detail?.["memberType"];
  return failure?.error_name === "FORBIDDEN" && APPLICANT_TYPES.some((each) => each === type);
}
