import type { PayloadOf, riskEndpoints } from "@kaifong/contract";
import { memberActor } from "../platform/actor.ts";
import { auditLook } from "../platform/audit.ts";
import type { Deps } from "../platform/deps.ts";
import type { Call } from "../platform/http/mount.ts";
import { requireMember } from "../platform/members.ts";
import { recordsOf } from "./risk-sql.ts";

type List = typeof riskEndpoints.list;

/** The assessments of a member. */
export async function listRiskRecords({ db }: Pick<Deps, "db">, { actor, member }: Call<List>): Promise<PayloadOf<List>> {
  const records = await recordsOf(db, member.memberId);
  const look = { action: "RISK_RECORDS_READ", detail: { records: records.length } } as const;
  await auditLook(db, memberActor(actor.memberId), member.memberId, [look]);
  const { memberNo, nameZh, nameEn } = await requireMember(db, member.memberId);
  return { member: { memberNo, nameZh, nameEn }, records: [...records] };
}
