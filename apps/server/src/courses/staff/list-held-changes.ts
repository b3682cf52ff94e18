import type { HeldClass, StaffListQuery } from "@kaifong/contract/staff";
import type { ClassInForce, HeldChange } from "@kaifong/domain/courses";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { listForStaff, readStaffList } from "../../platform/staff-list.ts";
import type { StaffCaller } from "../../platform/staff-use-case.ts";
import { classRecords } from "../class-sql.ts";
import { HELD_ROWS, type HeldRow } from "./held-row.ts";

/** The classes of which a change by editors is held (R-PRG-02 to R-PRG-04), the longest first, for staff to release. */
export function listHeldChanges({ db }: Pick<Deps, "db">, caller: StaffCaller, page: StaffListQuery) {
  const read = async (tx: Tx) => {
    const text = `${HELD_ROWS} WHERE c.held IS NOT NULL`;
    const order = { stateSince: "timestamptz", id: "uuid" } as const;
    const list = await readStaffList<HeldRow>(tx, { text, values: [], order }, page);
    if (!list) return undefined;
    const ids = list.rows.map(({ id }) => id);
    const records = new Map((await classRecords(tx, ids)).map((record) => [record.uuid, record]));
    const rows = list.rows.flatMap((row): readonly HeldClass[] => {
      const record = records.get(row.id);
      return record?.held ? [presentForStaff(row, record.held, record)] : [];
    });
    return { ...list, rows };
  };
  return listForStaff(db, caller, read, (rows) => ({
    action: "HELD_CHANGES_LISTED",
    detail: { classes: rows.map(({ classId }) => classId) },
  }));
}

function presentForStaff({ id, classCode, stateSince, enrolled }: HeldRow, held: HeldChange, inForce: ClassInForce): HeldClass {
  const { published, ...changes } = held;
  const fields = Object.keys(changes) as (keyof typeof changes)[]; // its keys
  const before: Partial<ClassInForce> = Object.fromEntries(fields.map((field) => [field, inForce[field]]));
  return {
    ...{ classId: id, classCode, state: "HELD", since: stateSince.toISOString(), enrolled },
    held: { ...factsAsJson(changes), ...(published === false && { published }) },
    inForce: factsAsJson(before),
  };
}

/** The facts with their instants as text. */
function factsAsJson({
  enrolStart,
  enrolEnd,
  openEnrolStart,
  ballotResultOn,
  lessons,
  courseId,
  method,
  quota,
  cancelled,
}: Omit<HeldChange, "published">): HeldClass["inForce"] {
  return {
    ...(courseId !== undefined && { courseId }),
    ...(method !== undefined && { method }),
    ...(quota !== undefined && { quota }),
    ...(cancelled !== undefined && { cancelled }),
    ...(enrolStart && { enrolStart: enrolStart.toISOString() }),
    ...(enrolEnd && { enrolEnd: enrolEnd.toISOString() }),
    ...(openEnrolStart !== undefined && { openEnrolStart: openEnrolStart?.toISOString() ?? null }),
    ...(ballotResultOn !== undefined && { ballotResultOn: ballotResultOn?.toISOString() ?? null }),
    ...(lessons && {
      lessons: lessons.map(({ uuid, start, end }) => ({ uuid, start: start.toISOString(), end: end.toISOString() })),
    }),
  };
}
