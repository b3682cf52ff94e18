import type { CallOf, Endpoint, PayloadOf } from "./endpoint.ts";
import type { AnyEndpoint } from "./endpoints.ts";

/** A call as `@kaifong/contract/paths` names it. */
export interface CallPath {
  readonly method: Endpoint["method"];
  readonly path: AnyEndpoint["path"];
  readonly withToken?: boolean;
}

type EndpointAt<P extends CallPath> = Extract<AnyEndpoint, Pick<P, "method" | "path">>;

/** What a caller of this path hands in. */
export type CallAt<P extends CallPath> = CallOf<EndpointAt<P>>;

/** What this path gives when the call succeeds. */
export type PayloadAt<P extends CallPath> = PayloadOf<EndpointAt<P>>;
