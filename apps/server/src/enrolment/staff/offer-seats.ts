import type { OfClass, STAFF_CALLS } from "@kaifong/contract/staff";
import { writeAudit } from "../../platform/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { refuse } from "../../platform/refusal.ts";
import type { StaffCaller, StaffOutcome } from "../../platform/staff-use-case.ts";
import { offerSeats } from "../offer-seats.ts";
import { isKnownClass } from "./is-known-class.ts";

type Calls = typeof STAFF_CALLS;

/**
 * Staff have the free seats of a class offered to those who wait, as `offerSeats` does; the audit has the order before anything
 * is offered. Returns how many offers lapsed and how many were made. Refuses with CLASS_NOT_FOUND.
 */
export async function offerSeatsByStaff(
  { db, now }: Pick<Deps, "db" | "now">,
  { actor }: StaffCaller,
  { classId }: OfClass,
): Promise<StaffOutcome<Calls["offerSeats"]>> {
  if (!(await isKnownClass(db, classId))) return refuse("CLASS_NOT_FOUND");
  await db.transaction((tx) =>
    writeAudit(tx, [{ subject: `class:${classId}`, actor, action: "OFFERS_ORDERED", detail: { class: classId } }]),
  );
  return offerSeats({ db, now }, classId);
}
