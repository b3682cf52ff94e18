import type { MemberType, StaffPermission } from "@kaifong/contract";

/** A member as the database knows them at this call, with the facts on which rights depend. */
export interface MemberRecord {
  readonly memberId: string;
  readonly memberType: MemberType;
}

/** The member who calls, and in which session; what they do is recorded under `memberActor` (actor.ts). */
export interface CallingMember extends MemberRecord {
  readonly sessionId: string;
  /** The generation of the token that was sent (`TokenClaims`). */
  readonly generation: number;
}

/** Staff who call, in which session, with what they may do; use cases know them as a `StaffCaller` (`staffCallerOf`). */
export interface CallingStaff {
  readonly staffId: string;
  readonly sessionId: string;
  readonly permissions: readonly StaffPermission[];
}

/** The tokens that an endpoint takes. */
export interface TokenOptions {
  /** Also takes a token whose time has passed, as long as its session lives (decision 4). */
  readonly acceptExpiredToken?: boolean;
}
