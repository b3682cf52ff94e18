import type { MemberRight, MemberType } from "@kaifong/contract";

/**
 * R-MEM-01: what each kind of membership may do. LAPSED members may still leave a class; that they cannot join one is R-ENR-07.
 */
const RIGHTS: Readonly<Record<MemberType, readonly MemberRight[]>> = {
  PENDING: ["SESSION", "PROFILE", "CORRECT"],
  FULL: ["SESSION", "PROFILE", "CORRECT", "READ", "ACT"],
  JUNIOR: ["SESSION", "PROFILE", "CORRECT", "READ", "ACT"],
  SUSPENDED: ["SESSION", "PROFILE", "READ"],
  LAPSED: ["SESSION", "PROFILE", "CORRECT", "READ", "ACT"],
};

/** Whether a membership of this kind has the right. In: the member_type as the database has it now, never a token's. */
export function hasRight(memberType: MemberType, right: MemberRight): boolean {
  return RIGHTS[memberType].includes(right);
}
