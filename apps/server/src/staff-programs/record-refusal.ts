import type { StaffCallName } from "@kaifong/contract/staff";
import { z } from "zod";
import { subjectOf } from "../platform/actor.ts";
import { writeAudit } from "../platform/audit.ts";
import type { Db, Tx } from "../platform/db.ts";
import { isRefusal, type Refusal } from "../platform/refusal.ts";
import type { StaffCaller } from "../platform/staff-use-case.ts";

/** What a member of staff asked for. */
interface Asked {
  readonly call: StaffCallName;
  readonly caller: StaffCaller;
  readonly input: unknown;
}

/** Everything by which an input of staff, or a refusal, names somebody. */
const NAMES = z.object({
  memberNo: z.string().optional(),
  carerNo: z.string().optional(),
  guardianNo: z.string().optional(),
  mayBe: z.array(z.string()).optional(),
  notSamePersonAs: z.array(z.string()).optional(),
  reference: z.string().optional(),
  relation: z.string().optional(),
});

/**
 * Records that staff were refused what they asked for: a refusal may tell of somebody's membership, age, or number as much as an
 * answer does. Called once the transaction of the use case is undone. Does nothing for an outcome that is no refusal.
 */
export async function recordIfRefused(
  db: Pick<Db, "transaction">,
  { call, caller, input }: Asked,
  outcome: unknown,
): Promise<void> {
  if (!isRefusal(outcome)) return;
  const { actor } = caller;
  const detail = { call, refused: outcome.refused };
  await db.transaction(async (tx) => {
    const members = await membersNamed(tx, input, outcome);
    const subjects = members.length === 0 ? [actor] : members.map((id) => subjectOf(id));
    await writeAudit(
      tx,
      subjects.map((subject) => ({ subject, actor, action: "STAFF_CALL_REFUSED", detail }) as const),
    );
  });
}

/** The members whom the input or the refusal names, by their number, their case or their relation, as far as there are such. */
async function membersNamed(tx: Tx, input: unknown, { detail }: Refusal): Promise<readonly string[]> {
  const names = NAMES.safeParse(input).data ?? {};
  const { memberNo, carerNo, guardianNo, notSamePersonAs = [], reference = null, relation = null } = names;
  const { mayBe = [] } = NAMES.safeParse(detail ?? {}).data ?? {};
  const numbers = [memberNo, carerNo, guardianNo, ...notSamePersonAs, ...mayBe].filter((number) => number !== undefined);
  const { rows } = await tx.query<{ readonly id: string }>(
    `SELECT id FROM members WHERE member_no = ANY ($1)
     UNION SELECT member_id FROM registrations WHERE reference = $2 AND member_id IS NOT NULL
     UNION SELECT member_id FROM corrections WHERE reference = $2
     UNION SELECT member_id FROM consultations WHERE reference = $2
     UNION SELECT member_id FROM enrolments WHERE reference = $2
     UNION SELECT side.id FROM care_relations r, unnest(ARRAY[r.carer_id, r.member_id]) AS side (id) WHERE r.id = $3::uuid`,
    [numbers, reference, relation],
  );
  return rows.map(({ id }) => id);
}
