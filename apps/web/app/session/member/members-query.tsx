import { isOneOf } from "@kaifong/contract";
import { APPLICANT_TYPES } from "@kaifong/domain/membership";
import { QueryFailed, QueryResult, refusalIn } from "@kaifong/page-parts";
import type { ComponentProps } from "react";
import { ChangeRefusedNotice } from "./changing.tsx";

/** The outcome of a member's query (`QueryResult`). */
export function MembersQuery<Data>(props: Omit<ComponentProps<typeof QueryResult<Data>>, "Failed">) {
  return <QueryResult Failed={MembersQueryFailed} {...props} />;
}

/** Why a member's query failed: an applicant learns that they wait, because then there is nothing to call about. */
export function MembersQueryFailed(props: ComponentProps<typeof QueryFailed>) {
  return isOfApplicant(props.error) ? <ChangeRefusedNotice because="PENDING" /> : <QueryFailed {...props} />;
}

function isOfApplicant(error: Error | null): boolean {
  const failure = refusalIn(error);
  const type = failure?.detail?.["memberType"];
  return failure?.error_name === "FORBIDDEN" && isOneOf(APPLICANT_TYPES, type);
}
