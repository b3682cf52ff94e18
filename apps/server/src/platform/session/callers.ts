import type { MemberType, StaffPermission } from "@kaifong/contract";

/** A member as the database knows them at this call, with what rights depend on. */
export interface MemberRecord {
  readonly memberId: string;
  readonly memberType: MemberType;
}

/** The member who calls, and in which session; what they do is on record under `memberActor` (actor.ts). */
export interface CallingMember extends MemberRecord {
  readonly sessionId: string;
  /** Of the token that was sent (`TokenClaims`). */
  readonly generation: number;
}

/** A member of staff who calls, with what they may do; use cases know them as a `StaffCaller` (`staffCallerOf`). */
export interface CallingStaff {
  readonly staffId: string;
  readonly permissions: readonly StaffPermission[];
}

/** Of an endpoint: what tokens it takes. */
export interface TokenOptions {
  /** Also takes a token whose time has passed, as long as its session lives (decision 4). */
  readonly acceptExpiredToken?: boolean;
}
