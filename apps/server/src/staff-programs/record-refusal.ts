import type { DetailOf } from "@kaifong/contract";
import type { STAFF_CALLS, StaffCallName } from "@kaifong/contract/staff";
import type { z } from "zod";
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

/** The names of the fields of a value, at whichever depth. */
type FieldsIn<Value> = Value extends readonly (infer Item)[]
  ? FieldsIn<Item>
  : Value extends object
    ? { readonly [Field in keyof Value & string]-?: Field | FieldsIn<Value[Field]> }[keyof Value & string]
    : never;
/** Every field of an input of staff, and of the facts of a refusal. */
type StaffField = {
  readonly [Name in StaffCallName]:
    | FieldsIn<z.output<(typeof STAFF_CALLS)[Name]["input"]>>
    | FieldsIn<DetailOf<(typeof STAFF_CALLS)[Name]["errors"][number] | "VALIDATION_FAILED">>;
}[StaffCallName];

/** By what a member can be named. */
const WAYS = ["MEMBER_NO", "REFERENCE", "RELATION", "RISK_RECORD", "ENROLMENT"] as const;
type Way = (typeof WAYS)[number];

/** By what each field names a member; null for one that names nobody. */
const NAMES: Readonly<Record<StaffField, Way | null>> = {
  ...{ memberNo: "MEMBER_NO", carerNo: "MEMBER_NO", guardianNo: "MEMBER_NO", notSamePersonAs: "MEMBER_NO", mayBe: "MEMBER_NO" },
  ...{ reference: "REFERENCE", relation: "RELATION", record: "RISK_RECORD", enrolmentId: "ENROLMENT" },
  // The decision, and what was seen of the case.
  ...{ move: null, action: null, seen: null, state: null, since: null, until: null, against: null, after: null },
  ...{ reason: null, reasonForMember: null, waived: null, wrong: null, todo: null, classId: null },
  ...{ place: null, startsAt: null, hours: null, relationship: null, scopes: null, healthRecordAgreed: null },
  // An assessment, which `record` names, and who signed it.
  ...{ corrects: null, assessedOn: null, signedBy: null, name: null, post: null, overall: null, note: null },
  ...{ items: null, item: null, level: null, nextStep: null, finding: null },
  // As it is typed: the member who has that number has nothing to do with it.
  mobile: null,
};

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

/** The members whom the input or the refusal names, by whatever `NAMES` has, as far as there are such. */
async function membersNamed(tx: Tx, input: unknown, { detail }: Refusal): Promise<readonly string[]> {
  const named = [...namesIn(input), ...namesIn(detail)];
  const values = WAYS.map((way) => named.filter((each) => each.way === way).map(({ value }) => value));
  const { rows } = await tx.query<{ readonly id: string }>(
    `SELECT id FROM members WHERE member_no = ANY ($1)
     UNION SELECT member_id FROM registrations WHERE reference = ANY ($2) AND member_id IS NOT NULL
     UNION SELECT member_id FROM corrections WHERE reference = ANY ($2)
     UNION SELECT member_id FROM consultations WHERE reference = ANY ($2)
     UNION SELECT member_id FROM enrolments WHERE reference = ANY ($2)
     UNION SELECT side.id FROM care_relations r, unnest(ARRAY[r.carer_id, r.member_id]) AS side (id) WHERE r.id = ANY ($3::uuid[])
     UNION SELECT member_id FROM risk_records WHERE id = ANY ($4::uuid[])
     UNION SELECT member_id FROM enrolments WHERE id = ANY ($5::uuid[])`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** What names somebody in a value: the texts in fields that do. `field`: in which the value is. */
function namesIn(value: unknown, field?: string): readonly { readonly way: Way; readonly value: string }[] {
  if (Array.isArray(value)) return value.flatMap((item) => namesIn(item, field));
  if (typeof value === "object" && value !== null) return Object.entries(value).flatMap(([name, inner]) => namesIn(inner, name));
  const way = field !== undefined && Object.hasOwn(NAMES, field) ? NAMES[field as StaffField] : null; // one of its keys
  return way !== null && typeof value === "string" ? [{ way, value }] : [];
}
