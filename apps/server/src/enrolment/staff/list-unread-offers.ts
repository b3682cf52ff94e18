import type { StaffListQuery, UnreadOffer } from "@kaifong/contract/staff";
import { OFFER_CALL_HOURS } from "@kaifong/domain/enrolment";
import { HOUR_MS } from "@kaifong/domain/time";
import { TAKES_PLACE } from "../../class-seats/class-facts.ts";
import { hasEndedBy, hasOpenOffer } from "../../class-seats/live-enrolments.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { namedColumns } from "../../platform/members.ts";
import type { TemplateName } from "../../platform/messages/templates.ts";
import type { Refusal } from "../../platform/refusal.ts";
import { listForStaff, presented, readStaffList, type StaffList } from "../../platform/staff-list.ts";
import type { StaffCaller } from "../../platform/staff-use-case.ts";

/** `answerBy`: until when they may answer. */
type UnreadOfferRow = Omit<UnreadOffer, "answerBy"> & { readonly answerBy: Date };

/** R-NOT-27: members whom staff are to call about an offer, those with the least time first. */
export function listUnreadOffers(
  { db, now }: Pick<Deps, "db" | "now">,
  caller: StaffCaller,
  page: StaffListQuery,
): Promise<StaffList<UnreadOffer> | Refusal<"VALIDATION_FAILED">> {
  const present = ({ id, memberNo, nameZh, nameEn, mobile, classCode, answerBy }: UnreadOfferRow) => ({
    ...{ id, memberNo, nameZh, nameEn, mobile, classCode },
    answerBy: answerBy.toISOString(),
  });
  const read = async (tx: Tx) => presented(await unreadOffers(tx, now(), page), present);
  return listForStaff(db, caller, read, (rows) => ({ action: "OFFERS_LISTED", detail: { offers: rows.map(({ id }) => id) } }));
}

/**
 * The unread offers that may still be accepted, as `whileOfferIsOpen` of the domain has it. One class may be offered to a member
 * more than once: the newest message about it counts.
 */
function unreadOffers(tx: Tx, now: Date, page: StaffListQuery): Promise<StaffList<UnreadOfferRow> | undefined> {
  const template: TemplateName = "enrolment.offered";
  const text = `SELECT e.id, ${namedColumns("m")}, m.mobile,
       c.class_code AS "classCode", e.answer_by AS "answerBy"
     FROM enrolments e JOIN members m ON m.id = e.member_id JOIN classes c ON c.id = e.class_id
     WHERE ${hasOpenOffer("e")} AND e.answer_by > $1 AND e.answer_by <= $2
       AND ${TAKES_PLACE} AND NOT ${hasEndedBy("c", "$1")} AND (
       SELECT o.read_at FROM outbox o
       WHERE o.recipient_member_id = e.member_id AND o.template = $3 AND o.data ->> 'enrolmentId' = e.id::text
       ORDER BY o.id DESC LIMIT 1
     ) IS NULL`;
  const values = [now, new Date(now.getTime() + OFFER_CALL_HOURS * HOUR_MS), template];
  return readStaffList(tx, { text, values, order: { answerBy: "timestamptz", id: "uuid" } }, page);
}
