import type { MemberType } from "@kaifong/contract";
import type { MembershipMove } from "@kaifong/domain/membership";
import type { LockingTx } from "../../platform/db.ts";
import { lockMembers } from "../../platform/locks.ts";
import { type NewMember, writeMembers, writeMemberType } from "./write-members.ts";

/** A person who is a member already, of this type. */
export interface KnownMember extends NewMember {
  readonly memberType: MemberType;
}

/** The moves that lead an applicant to each type. */
const WAYS: Readonly<Record<MemberType, readonly MembershipMove[]>> = {
  PENDING: [],
  FULL: ["APPROVE"],
  JUNIOR: ["APPROVE_JUNIOR"],
  LAPSED: ["APPROVE", "LAPSE"],
  SUSPENDED: ["APPROVE", "SUSPEND"],
};

/**
 * Writes members of any type, who keep their member numbers: each is led to their type by the moves of a membership. Returns
 * those that were written, as `writeMembers` does.
 */
export async function writeKnownMembers(tx: LockingTx, members: readonly KnownMember[]): ReturnType<typeof writeMembers> {
  const written = await writeMembers(
    tx,
    members.map(({ memberType: _memberType, ...member }) => member),
  );
  await lockMembers(
    tx,
    written.map(({ id }) => id),
  );
  const typeOf = new Map(members.map(({ memberNo, memberType }) => [memberNo, memberType]));
  for (const [memberType, group] of Map.groupBy(written, ({ memberNo }) => typeOf.get(memberNo))) {
    const ids = group.map(({ id }) => id);
    for (const move of memberType ? WAYS[memberType] : []) await writeMemberType(tx, ids, move);
  }
  return written;
}
