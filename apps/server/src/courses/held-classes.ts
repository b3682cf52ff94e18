import type { HeldClass, StaffListQuery } from "@kaifong/contract/staff";
import type { ClassInForce, HeldChange } from "@kaifong/domain/courses";
import { isLiveEnrolment } from "../class-seats/live-enrolments.ts";
import type { Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { listForStaff, readStaffList } from "../platform/staff-list.ts";
import type { PresentState } from "../platform/staff-seen.ts";
import type { StaffCaller } from "../platform/staff-use-case.ts";
import { classRecords } from "./class-sql.ts";

/** A class with a held change, as a decision finds it. */
export interface HeldRow extends PresentState<"HELD" | "IN_FORCE"> {
  readonly id: string;
  readonly classCode: string;
  /** Seats that are held. */
  readonly seats: number;
  /** Live enrolments. */
  readonly enrolled: number;
}

// A class is as it is since its last change, whatever of it changed then.
const ROWS = `SELECT c.id, c.class_code AS "classCode", CASE WHEN c.held IS NULL THEN 'IN_FORCE' ELSE 'HELD' END AS state,
    c.synced_at AS "stateSince", c.taken AS seats,
    (SELECT count(*)::int FROM enrolments e
      WHERE e.class_id = c.id AND ${isLiveEnrolment("e")}) AS enrolled
  FROM classes c`;

/** A class by its id; undefined when there is none. */
export async function findHeldRow(tx: Tx, classId: string): Promise<HeldRow | undefined> {
  const { rows } = await tx.query<HeldRow>(`${ROWS} WHERE c.id = $1`, [classId]);
  return rows[0];
}

/** The classes of which a change by editors is held (R-PRG-02 to R-PRG-04), the longest first, for staff to release. */
export function listHeldChanges({ db }: Pick<Deps, "db">, caller: StaffCaller, page: StaffListQuery) {
  const read = async (tx: Tx) => {
    const text = `${ROWS} WHERE c.held IS NOT NULL`;
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
