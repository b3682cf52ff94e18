import type { Gender, MemberType, StaffPermission, StoredResidenceBasis } from "@kaifong/contract";

/** A member with the facts that rights depend on, read from the database for this call. */
export interface MemberFacts {
  readonly memberId: string;
  readonly memberNo: string;
  readonly memberType: MemberType;
  readonly gender: Gender;
  /** YYYY-MM-DD */
  readonly birthDate: string;
  readonly residenceBasis: StoredResidenceBasis;
}

/** The member who acts, and in which session. */
export interface MemberActor extends MemberFacts {
  readonly sessionId: string;
}

/** A member of staff who acts. */
export interface StaffActor {
  readonly staffId: string;
  readonly permissions: readonly StaffPermission[];
}
