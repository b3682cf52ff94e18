import type { CallAt, CallPath, PayloadAt } from "@kaifong/contract";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../api.ts";
import { payloadOrThrow } from "../call-error.ts";
import { memberKey } from "../member-of.ts";

/**
 * The query of react-query, and the key under which it caches the response (`useQuery`, `setQueryData`, `invalidateQueries`).
 * The key consists of the call itself and the member whom it is for, so that no page shows one member the data of another.
 *
 * Its `queryFn` throws CallError when the call brought no payload.
 */
export function apiQuery<P extends CallPath & { readonly method: "GET" }>(
  { call: caller }: Pick<Api, "call">,
  path: P,
  call: CallAt<P>,
) {
  return queryOptions<PayloadAt<P>>({
    queryKey: [path.path, memberKey(call), call.params, call.query],
    queryFn: async () => payloadOrThrow(await caller(path, call)),
  });
}
