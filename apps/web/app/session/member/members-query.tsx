import { APPLICANT_TYPES } from "@kaifong/domain/membership";
import { QueryFailed, refusalIn, Waiting } from "@kaifong/page-parts";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { NotNow } from "./changing.tsx";

interface MembersQueryProps<Data> extends Pick<ComponentProps<typeof QueryFailed>, "title" | "text"> {
  readonly query: Pick<UseQueryResult<Data>, "data" | "error" | "refetch">;
  /** What stands there until something has come, where it is more than that it is awaited. */
  readonly waiting?: ReactElement;
  readonly children: (data: Data) => ReactNode;
}

/**
 * What a query of a member's gave: as it last came, also where asking again failed. Until then that it is awaited; where nothing
 * came, that it failed (`title`, `text`: where there is more to say of that than the usual).
 */
export function MembersQuery<Data>({ query, waiting = <Waiting />, children, ...words }: MembersQueryProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  return error ? <MembersQueryFailed error={error} onRetry={() => void refetch()} {...words} /> : waiting;
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
