/** What the tests of acting for others have of each endpoint. */
import type { AnyEndpoint, CallOf, CallScope, Endpoint } from "@kaifong/contract";
import type { TestServer } from "@kaifong/testing";

export interface Parties {
  readonly carer: string;
  readonly member: string;
}

/** For an endpoint, what proves that a caller acting for a member reaches that member's data, and only with permission. */
export interface ActingCase {
  /** The scope that a carer needs; ANY: whichever they have. */
  readonly scope: CallScope;
  /** Stores what the call needs, for the carer and for the member, and says how it is made for the member. */
  readonly arrange: (server: TestServer, parties: Parties) => Promise<CallOf<Endpoint>>;
  /** Whose data the response shows, or the call has changed: a member's id. */
  readonly whose: (payload: unknown, server: TestServer, parties: Parties) => Promise<string>;
}

/** The endpoints that a member may call for another. */
type CalledForOthers = Extract<AnyEndpoint, { readonly access: { readonly forOthers: CallScope } }>["id"];

/** The cases of some endpoints; the test demands all. */
export type ActingCases = Partial<Readonly<Record<CalledForOthers, ActingCase>>>;

/** A time at which classes of `aClass` are open. */
export const NOW = new Date("2026-11-22T02:00:00Z");
