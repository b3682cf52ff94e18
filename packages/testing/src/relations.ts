import type { CareScope } from "@kaifong/contract";
import type { MemberRecord } from "../../../apps/server/src/platform/session/callers.ts";
import type { Relations } from "../../../apps/server/src/platform/relations.ts";
import { createRelations } from "../../../apps/server/src/relations/relations.ts";
import { asTx, type Sql } from "./builders.ts";

/** `carer` may do `scope` for `member`. */
export interface Relation {
  readonly carer: string;
  readonly member: string;
  readonly scope: CareScope;
}

/** Relations as if only these were recorded, read again at every call; guardians and grants are those that are stored. */
export function fakeRelations(
  sql: () => Sql,
  recorded: () => readonly Relation[],
  now: () => Date = () => new Date(),
): Relations {
  const stored = () => createRelations(asTx(sql()), now);
  return {
    guardiansOf: (memberId) => stored().guardiansOf(memberId),
    redeemGrant: (tx, grant) => stored().redeemGrant(tx, grant),
    recordHelp: (tx, grant, sides) => stored().recordHelp(tx, grant, sides),
    memberFor: async (actorId, memberId, { scope }) => {
      const isRecorded = recorded().some((one) => one.carer === actorId && one.member === memberId && one.scope === scope);
      return isRecorded ? recordOf(sql(), memberId) : undefined;
    },
  };
}

async function recordOf(sql: Sql, memberId: string): Promise<MemberRecord | undefined> {
  const { rows } = await sql.query<MemberRecord>(
    `SELECT id AS "memberId", member_type AS "memberType" FROM members WHERE id = $1`,
    [memberId],
  );
  return rows[0];
}
