import type { PayloadOf, riskEndpoints } from "@kaifong/contract";
import { writeAudit } from "../platform/audit.ts";
import type { Deps } from "../platform/deps.ts";
import type { Call } from "../platform/http/mount.ts";
import { ownerOf, recordsOf } from "./risk-sql.ts";

type List = typeof riskEndpoints.list;

/** The assessments of a member. Whoever looks at somebody else's is on record; members who look at their own are not. */
export async function listRecords({ db }: Pick<Deps, "db">, { actor, member }: Call<List>): Promise<PayloadOf<List>> {
  const records = await recordsOf(db, member.memberId);
  if (actor.memberId !== member.memberId) {
    const [subject, by] = [`member:${member.memberId}`, `member:${actor.memberId}`] as const;
    await db.transaction((tx) =>
      writeAudit(tx, [{ subject, actor: by, action: "RISK_RECORDS_READ", detail: { records: records.length } }]),
    );
  }
  return { member: await ownerOf(db, member.memberId), records: [...records] };
}
