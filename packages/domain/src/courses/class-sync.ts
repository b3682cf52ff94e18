import { type ClassGender, type EnrolmentMethod, strapiUuidSchema } from "@kaifong/contract";
import type { CLASS_PROBLEMS } from "@kaifong/contract/staff";
import { enrolsByForm, isBallot } from "../enrolment/phase.ts";

/** A text by content locale. */
export type LocalizedText = Readonly<Record<string, string>>;

export interface LessonPlan {
  readonly uuid: string;
  readonly start: Date;
  readonly end: Date;
}

/** The part of a class that editors write, as far as enrolment needs it. */
export interface ClassPlan {
  readonly uuid: string;
  readonly courseId: string;
  readonly classCode: string;
  readonly method: EnrolmentMethod;
  readonly quota: number;
  readonly enrolStart: Date;
  readonly enrolEnd: Date;
  readonly openEnrolStart: Date | null;
  readonly ballotResultOn: Date | null;
  readonly minAge: number | null;
  readonly maxAge: number | null;
  readonly gender: ClassGender;
  readonly centre: string | null;
  readonly venue: LocalizedText;
  readonly feeHkd: number;
  readonly cancelled: boolean;
  /** The earliest first; of those that start at the same time, the one with the smaller uuid. */
  readonly lessons: readonly LessonPlan[];
}

/** The part of a class that the database stores. */
export interface ClassRecord extends ClassPlan {
  readonly published: boolean;
  readonly held: HeldChange | null;
  /**
   * How many enrolments are in `LIVE_STATUSES` or `ATTENDANCE_STATUSES`, also when they are over or left behind: what they joined
   * stays as it was.
   */
  readonly joined: number;
}

const MAX_QUOTA = 500;
/** Fields that belong to the database once enrolment has opened (R-PRG-02). */
const OWNED_AFTER_OPENING = ["method", "quota", "enrolStart"] as const satisfies readonly (keyof ClassPlan)[];
/** Fields that may not change while people hold an enrolment (R-PRG-03). */
const OWNED_WITH_ENROLMENTS = ["courseId", "lessons", "cancelled"] as const satisfies readonly (keyof ClassPlan)[];
/**
 * Fields that are in force or held together: when people enrol, and when the places of a ballot and those left over are given.
 */
const ENROLMENT_TIMES = [
  "enrolStart",
  "enrolEnd",
  "openEnrolStart",
  "ballotResultOn",
] as const satisfies readonly (keyof ClassPlan)[];
/** A fact whose value in force may differ from what editors wrote. */
export type FactInForce = (typeof OWNED_AFTER_OPENING | typeof OWNED_WITH_ENROLMENTS | typeof ENROLMENT_TIMES)[number];

/** An editors' change that waits for staff: the new values by field, or that they unpublished the class (R-PRG-04). */
export type HeldChange = Partial<Pick<ClassPlan, FactInForce>> & { readonly published?: false };

/**
 * R-PRG-05: editors cancelled or unpublished it while somebody is enrolled, and staff have not decided yet: nobody new can join.
 */
export function isWithdrawn(held: Pick<HeldChange, "cancelled" | "published"> | null): boolean {
  return held?.cancelled === true || held?.published === false;
}

/** The facts of a class that are in force: enrolment judges by them. */
export type ClassInForce = Pick<ClassRecord, "uuid" | FactInForce>;

export interface ClassWrite {
  readonly plan: ClassPlan;
  readonly published: boolean;
  readonly held: HeldChange | null;
  readonly lessonsChanged: boolean;
}

export interface SyncPlan {
  readonly create: readonly ClassPlan[];
  readonly update: readonly ClassWrite[];
  /** Classes that cannot be synced, with the reason for the editors. */
  readonly refused: readonly { readonly uuid: string; readonly classCode: string; readonly problem: SyncProblem }[];
}

/** The published classes, as the content service gave them. */
export interface SyncSource {
  readonly plans: readonly ClassPlan[];
  /** Courses that exist but could not be read: their classes stay as they are. */
  readonly unreadableCourses: readonly string[];
}

type ClassProblem = (typeof CLASS_PROBLEMS)[number];
export type SyncProblem = "UUID" | "DUPLICATE_UUID" | ClassProblem;

/**
 * Decides how the database follows the content service.
 *
 * - R-PRG-01: a class is known by its uuid alone; codes and places in a list may change.
 * - R-PRG-02: once enrolment has opened, method, quota and opening time belong to the database; what editors write is held for
 *   staff.
 * - R-PRG-03: nor do lesson times, course or cancellation move under live enrolments without staff, nor the end of a ballot that
 *   has closed.
 * - R-PRG-04: a class that is no longer published is closed to new enrolments; with live enrolments that too is held for staff.
 *   While a cancellation or a withdrawal is held, nobody new may join (R-PRG-05, `ClassFacts.withdrawn`).
 *
 * Only what differs is returned, so that a sync of nothing new writes nothing.
 */
export function planClassSync(records: readonly ClassRecord[], source: SyncSource, now: Date): SyncPlan {
  const { valid, refused } = validatePlans(source.plans);
  const known = new Map(records.map((record) => [record.uuid, record]));
  const create: ClassPlan[] = [];
  const update: ClassWrite[] = [];
  const updateIfChanged = (record: ClassRecord, write: ClassWrite) => {
    if (isChanged(record, write)) update.push(write);
  };
  for (const plan of valid.values()) {
    const record = known.get(plan.uuid);
    if (record) updateIfChanged(record, mergeWithRecord(plan, record, now));
    else create.push(plan);
  }
  // A class that cannot be read properly stays as it was: a typing error must not close it.
  const unclear = new Set([...refused.map(({ uuid }) => uuid), ...source.unreadableCourses]);
  for (const record of records) {
    if (valid.has(record.uuid) || unclear.has(record.uuid) || unclear.has(record.courseId)) continue;
    updateIfChanged(record, unpublishRecord(record));
  }
  return { create, update, refused };
}

function validatePlans(plans: readonly ClassPlan[]): { valid: Map<string, ClassPlan>; refused: SyncPlan["refused"] } {
  const counts = new Map<string, number>();
  for (const { uuid } of plans) counts.set(uuid, (counts.get(uuid) ?? 0) + 1);
  const valid = new Map<string, ClassPlan>();
  const refused: SyncPlan["refused"][number][] = [];
  for (const plan of plans) {
    const problem = problemOf(plan, counts.get(plan.uuid) ?? 0);
    if (problem) refused.push({ uuid: plan.uuid, classCode: plan.classCode, problem });
    else valid.set(plan.uuid, plan);
  }
  return { valid, refused };
}

function problemOf(plan: ClassPlan, occurrences: number): SyncProblem | undefined {
  // By the contract's own rule: a class must not be offered when the API does not accept its uuid.
  if (![plan, ...plan.lessons].every(({ uuid }) => strapiUuidSchema.safeParse(uuid).success)) return "UUID";
  if (occurrences > 1) return "DUPLICATE_UUID";
  if (new Set(plan.lessons.map(({ uuid }) => uuid)).size < plan.lessons.length) return "DUPLICATE_UUID";
  return figuresProblem(plan);
}

/** The same limits as in `cms/src/rules/class-rules.ts`, which refuses to save; `cms/tests/class-cases.json` tests both. */
export function figuresProblem({ quota, feeHkd, minAge, maxAge, lessons, ...times }: ClassPlan): ClassProblem | undefined {
  const { enrolStart, enrolEnd, ballotResultOn, openEnrolStart } = times;
  if (!Number.isInteger(quota) || quota < 1 || quota > MAX_QUOTA) return "QUOTA";
  if (feeHkd < 0) return "FEE";
  if (minAge !== null && maxAge !== null && minAge > maxAge) return "AGES";
  if (enrolEnd <= enrolStart) return "WINDOW";
  if (ballotResultOn !== null && ballotResultOn < enrolEnd) return "RESULT";
  if (openEnrolStart !== null && lessons.some(({ start }) => start <= openEnrolStart)) return "LEFTOVERS";
  // In their order, so that each is compared with the one before it.
  const isWrong = ({ start, end }: LessonPlan, index: number) =>
    end <= start || start < enrolEnd || start < (lessons[index - 1]?.end ?? start);
  return lessons.some(isWrong) ? "LESSON_TIMES" : undefined;
}

/** The published class, except for the fields that belong to the database: those keep their values, and the editors' are held. */
function mergeWithRecord(plan: ClassPlan, record: ClassRecord, now: Date): ClassWrite {
  const owned: readonly FactInForce[] = [
    ...(record.enrolStart <= now ? OWNED_AFTER_OPENING : []),
    ...(record.joined > 0 ? OWNED_WITH_ENROLMENTS : []),
  ];
  const timesStay = keepsTimes({ ...plan, ...pick(record, owned) }, plan, record, now);
  const held = [...new Set([...owned, ...(timesStay ? ENROLMENT_TIMES : [])])].filter(
    (field) => !isSameValue(record[field], plan[field]),
  );
  const merged: ClassPlan = { ...plan, ...pick(record, held) };
  return {
    plan: merged,
    published: true,
    held: held.length > 0 ? pick(plan, held) : null,
    lessonsChanged: !isSameValue(record.lessons, merged.lessons),
  };
}

/**
 * Whether the times of enrolment stay as they are in the database. They do when the editors' times, with the other facts that
 * stay, would make a class that could not be saved; when they would open a closed ballot again; or when only one of the two
 * methods (the editors' and the one in force) is an online form.
 */
function keepsTimes(merged: ClassPlan, plan: ClassPlan, record: ClassRecord, now: Date): boolean {
  const reopens = isBallot(record) && record.joined > 0 && record.enrolEnd <= now && !isSameValue(plan.enrolEnd, record.enrolEnd);
  return reopens || enrolsByForm(merged) !== enrolsByForm(plan) || figuresProblem(merged) !== undefined;
}

function pick<Field extends keyof ClassPlan>(plan: ClassPlan, fields: readonly Field[]): Partial<Pick<ClassPlan, Field>> {
  // Each field of the plan with its own value
  return Object.fromEntries(fields.map((field) => [field, plan[field]])) as Partial<Pick<ClassPlan, Field>>;
}

/** R-PRG-04: closes a class, or holds that for staff, in addition to what is held already. */
function unpublishRecord(record: ClassRecord): ClassWrite {
  // What staff have released is over: it is not held once more.
  const retained = record.published && record.joined > 0;
  return {
    plan: record,
    published: retained && record.published,
    held: retained ? { ...record.held, published: false } : null,
    lessonsChanged: false,
  };
}

function isChanged(record: ClassRecord, write: ClassWrite): boolean {
  const fields = Object.keys(write.plan) as (keyof ClassPlan)[]; // a ClassPlan, or a ClassRecord that is one
  return (
    fields.some((field) => !isSameValue(record[field], write.plan[field])) ||
    record.published !== write.published ||
    !isSameValue(record.held, write.held)
  );
}

/** Equal by value. Dates compare as instants; the order of keys does not count, because PostgreSQL does not preserve it. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return stableJson(a) === stableJson(b);
}

function stableJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
