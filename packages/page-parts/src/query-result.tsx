import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps, ComponentType, ReactElement, ReactNode } from "react";
import { QueryFailed } from "./load-failed.tsx";
import { Waiting } from "./waiting.tsx";

type FailedProps = ComponentProps<typeof QueryFailed>;

interface QueryResultProps<Data> extends Pick<FailedProps, "title" | "text"> {
  readonly query: Pick<UseQueryResult<Data>, "data" | "error" | "refetch">;
  /** What stands there until something has come, where it is more than that it is awaited. */
  readonly waiting?: ReactElement;
  /** What says that nothing came, where an app knows of more reasons. */
  readonly Failed?: ComponentType<FailedProps>;
  readonly children: (data: Data) => ReactNode;
}

/**
 * What a query gave: as it last came, also where asking again failed. Until then that it is awaited; where nothing came, that it
 * failed (`title`, `text`: where there is more to say of that than the usual).
 */
export function QueryResult<Data>({
  query: { data, error, refetch },
  waiting = <Waiting />,
  Failed = QueryFailed,
  children,
  ...words
}: QueryResultProps<Data>) {
  if (data !== undefined) return children(data);
  return error ? <Failed error={error} onRetry={() => void refetch()} {...words} /> : waiting;
}
