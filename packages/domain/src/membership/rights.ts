import type { MemberRight, MemberType } from "@kaifong/contract";

/**
 * R-MEM-01: the rights of each kind of membership. LAPSED members may still leave a class; that they cannot join one is R-ENR-07.
 */
const RIGHTS = {
  PENDING: ["SESSION", "PROFILE", "CORRECT"],
  FULL: ["SESSION", "PROFILE", "CORRECT", "READ", "ACT"],
  JUNIOR: ["SESSION", "PROFILE", "CORRECT", "READ", "ACT"],
  SUSPENDED: ["SESSION", "PROFILE", "READ"],
  LAPSED: ["SESSION", "PROFILE", "CORRECT", "READ", "ACT"],
} as const satisfies Readonly<Record<MemberType, readonly MemberRight[]>>;

/** The kinds of membership without this right. */
export type MemberTypeWithout<Right extends MemberRight> = {
  [Type in MemberType]: Right extends (typeof RIGHTS)[Type][number] ? never : Type;
}[MemberType];

/** Whether a membership of this kind has the right. `memberType`: from the database, never from a token. */
export function hasRight<Right extends MemberRight>(
  memberType: MemberType,
  right: Right,
): memberType is Exclude<MemberType, MemberTypeWithout<Right>> {
  const rights: readonly MemberRight[] = RIGHTS[memberType];
  return rights.includes(right);
}
