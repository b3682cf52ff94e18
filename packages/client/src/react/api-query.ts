import type { CallAt, CallPath, PayloadAt } from "@kaifong/contract";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../api.ts";
import { payloadOrThrow } from "../call-error.ts";
import { memberKey } from "../member-of.ts";

/**
 * What react-query asks and where it keeps the response (`useQuery`, `setQueryData`, `invalidateQueries`). The key is made of the
 * call itself, whom it is for too, so that no page shows one member what is another's.
 *
 * @throws {CallError} in its `queryFn`, when the call brought no payload.
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
