import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps, ComponentType, ReactElement, ReactNode } from "react";
import { QueryFailed } from "./load-failed.tsx";
import { Loading } from "./loading.tsx";

type FailedProps = ComponentProps<typeof QueryFailed>;

interface QueryResultProps<Data> extends Pick<FailedProps, "title" | "text"> {
  readonly query: Pick<UseQueryResult<Data>, "data" | "error" | "refetch">;
  /** Shown until data has come, when it is more than the usual placeholder. */
  readonly fallback?: ReactElement;
  /** Shown when no data came, for an app that knows more reasons. */
  readonly Failed?: ComponentType<FailedProps>;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Shows the data of a query: the latest, even when a refetch failed. Until data comes it shows a placeholder; when none came,
 * that it failed (`title`, `text`: when there is more to say than usual).
 */
export function QueryResult<Data>({
  query: { data, error, refetch },
  fallback = <Loading />,
  Failed = QueryFailed,
  children,
  ...words
}: QueryResultProps<Data>) {
  if (data !== undefined) return children(data);
  return error ? <Failed error={error} onRetry={() => void refetch()} {...words} /> : fallback;
}
