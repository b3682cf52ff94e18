import type { CallOf, Endpoint, PayloadOf } from "./endpoint.ts";
import type { AnyEndpoint } from "./endpoints.ts";

/** A call as `@kaifong/contract/paths` names it. */
export interface CallPath {
  readonly method: Endpoint["method"];
  readonly path: AnyEndpoint["path"];
  readonly withToken?: boolean;
}

type EndpointAt<P extends CallPath> = Extract<AnyEndpoint, Pick<P, "method" | "path">>;

/** The arguments of a call to this path. */
export type CallAt<P extends CallPath> = CallOf<EndpointAt<P>>;

/** The payload of this path when the call succeeds. */
export type PayloadAt<P extends CallPath> = PayloadOf<EndpointAt<P>>;
