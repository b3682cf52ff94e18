import { type CareScope, scopesFor } from "@kaifong/contract";
import { findMemberRecord } from "../../../apps/server/src/platform/members.ts";
import type { Relations } from "../../../apps/server/src/platform/relations.ts";
import { createRelations } from "../../../apps/server/src/relations/relations.ts";

/** `carer` may do `scope` for `member`. */
export interface Relation {
  readonly carer: string;
  readonly member: string;
  readonly scope: CareScope;
}

/** Relations as if only these were recorded, read again at every call; guardians and grants are those that are stored. */
export function fakeRelations(recorded: () => readonly Relation[], now: () => Date = () => new Date()): Relations {
  return {
    ...createRelations(now),
    memberFor: async (tx, actorId, memberId, { scope }) => {
      const isRecorded = recorded().some(
        (one) => one.carer === actorId && one.member === memberId && scopesFor(scope).includes(one.scope),
      );
      return isRecorded ? findMemberRecord(tx, memberId) : undefined;
    },
  };
}
