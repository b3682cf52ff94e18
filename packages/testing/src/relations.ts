import type { CareScope } from "@kaifong/contract";
import type { MemberFacts } from "../../../apps/server/src/platform/session/actors.ts";
import type { Relations } from "../../../apps/server/src/platform/session/others.ts";
import type { Sql } from "./builders.ts";

/** `carer` may do `scope` for `member`. */
export interface Relation {
  readonly carer: string;
  readonly member: string;
  readonly scope: CareScope;
}

/** Relations as if these alone were recorded, asked anew at every call. */
export function theseRelations(sql: () => Sql, recorded: () => readonly Relation[]): Relations {
  return {
    memberFor: async (actorId, memberId, scope) => {
      const isRecorded = recorded().some((one) => one.carer === actorId && one.member === memberId && one.scope === scope);
      return isRecorded ? factsOf(sql(), memberId) : undefined;
    },
  };
}

async function factsOf(sql: Sql, memberId: string): Promise<MemberFacts | undefined> {
  const { rows } = await sql.query<MemberFacts & Record<string, unknown>>(
    `SELECT id AS "memberId", member_no AS "memberNo", member_type AS "memberType", gender, birth_date::text AS "birthDate",
       residence_basis AS "residenceBasis" FROM members WHERE id = $1`,
    [memberId],
  );
  return rows[0];
}
