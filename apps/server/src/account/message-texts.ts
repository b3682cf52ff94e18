import { hasRight } from "@kaifong/domain/membership";
import { type CalendarDay, hongKongDay } from "@kaifong/domain/time";
import { formatCalendarDay } from "@kaifong/i18n/format";
import type { Tx } from "../platform/db.ts";
import { findMemberRecord } from "../platform/members.ts";
import { memberNoOrGone, type MemberMessages } from "../platform/messages/member-messages.ts";
import { erasureOf } from "./erasure/erasure-sql.ts";

type AccountTemplate =
  | "account.password_set"
  | "account.passkey_added"
  | "account.identity_linked"
  | "account.mobile_changed"
  | "account.mobile_wanted"
  | "account.of_age"
  | "account.suspended"
  | "account.reinstated"
  | "account.correction_settled"
  | "account.erasure_requested"
  | "account.erasure_withdrawn";

/** Messages about changes of an e-account: if the member did not make them, they should learn of it on their own phone. */
export const ACCOUNT_MESSAGES: MemberMessages<AccountTemplate> = {
  "account.password_set": {
    call: "notYou",
    title: (t, { activated }) =>
      t(activated ? "inbox.title.account.password_set.first" : "inbox.title.account.password_set.changed"),
    what: (t, { activated }) => t(activated ? "account.password_set.first" : "account.password_set.changed"),
  },
  "account.passkey_added": {
    call: "notYou",
    title: (t) => t("inbox.title.account.passkey_added"),
    what: (t) => t("account.passkey_added"),
  },
  "account.identity_linked": {
    call: "notYou",
    title: (t) => t("inbox.title.account.identity_linked"),
    what: (t) => t("account.identity_linked"),
  },
  "account.mobile_changed": {
    call: "notYou",
    title: (t) => t("inbox.title.account.mobile_changed"),
    what: (t, { waysInRevoked }) => t(waysInRevoked ? "account.mobile.changedAndRevoked" : "account.mobile.changed"),
  },
  // It may be a mistyped number, or somebody who means to take the account.
  "account.mobile_wanted": {
    call: "notWanted",
    title: (t) => t("inbox.title.account.mobile_wanted"),
    what: (t) => t("account.mobile.wanted"),
  },
  "account.of_age": {
    call: "questions",
    title: (t) => t("inbox.title.account.of_age"),
    what: (t) => t("account.of_age"),
  },
  "account.suspended": {
    call: "questions",
    title: (t, { juniorId }) =>
      t(juniorId !== undefined ? "inbox.title.account.suspended_junior" : "inbox.title.account.suspended"),
    what: (t, { juniorId, juniorNo }) => {
      if (juniorId === undefined) return t("account.suspended");
      return t("account.suspendedJunior", { juniorNo: memberNoOrGone(t, juniorNo) });
    },
    unsent: async ({ db }, memberId, about) => ((await mayAct(db, memberId, about)) === false ? undefined : "OUTDATED"),
  },
  "account.reinstated": {
    call: "questions",
    title: (t, { juniorId }) =>
      t(juniorId !== undefined ? "inbox.title.account.reinstated_junior" : "inbox.title.account.reinstated"),
    what: (t, { juniorId, juniorNo }) => {
      if (juniorId === undefined) return t("account.reinstated");
      return t("account.reinstatedJunior", { juniorNo: memberNoOrGone(t, juniorNo) });
    },
    unsent: async ({ db }, memberId, about) => ((await mayAct(db, memberId, about)) === true ? undefined : "OUTDATED"),
  },
  "account.correction_settled": {
    call: "notYou",
    about: "CORRECTIONS",
    item: ({ correction }) => correction,
    title: (t, { done }) =>
      t(done ? "inbox.title.account.correction_settled.done" : "inbox.title.account.correction_settled.declined"),
    what: (t, { kind, done }) => t(`account.correction_settled.${kind}.${done ? "done" : "declined"}`),
  },
  // There is a week to say that it wasn't them.
  "account.erasure_requested": {
    call: "notWanted",
    title: (t, { juniorId }) =>
      t(juniorId !== undefined ? "inbox.title.account.erasure_requested_junior" : "inbox.title.account.erasure_requested"),
    what: (t, { day, juniorId, juniorNo }, code) => {
      const date = formatCalendarDay(day, code);
      if (juniorId === undefined) return t("account.erasure.requested", { date });
      return t("account.erasure.requestedByJunior", { juniorNo: memberNoOrGone(t, juniorNo), date });
    },
    unsent: async ({ db }, memberId, { day, juniorId = memberId }) =>
      (await erasureDay(db, juniorId)) === day ? undefined : "OUTDATED",
  },
  "account.erasure_withdrawn": {
    call: "notWanted",
    title: (t, { juniorId }) =>
      t(juniorId !== undefined ? "inbox.title.account.erasure_withdrawn_junior" : "inbox.title.account.erasure_withdrawn"),
    what: (t, { juniorId, juniorNo }) => {
      if (juniorId === undefined) return t("account.erasure.withdrawn");
      return t("account.erasure.withdrawnByJunior", { juniorNo: memberNoOrGone(t, juniorNo) });
    },
    unsent: async ({ db }, memberId, { juniorId, juniorNo }) => {
      if (juniorId !== undefined && juniorNo === undefined) return "OUTDATED"; // erased since
      return (await erasureDay(db, juniorId ?? memberId)) === undefined ? undefined : "OUTDATED";
    },
  },
};

/**
 * Whether the membership of this member, or of the junior that a guardian is told about, is such, by now, that its member may do
 * more than read (R-MEM-01); undefined when they are gone.
 */
async function mayAct(
  db: Tx,
  memberId: string,
  { juniorId = memberId }: { readonly juniorId?: string },
): Promise<boolean | undefined> {
  const member = await findMemberRecord(db, juniorId);
  return member && hasRight(member.memberType, "ACT");
}

/** From which day on a member is erased, as it is now; undefined when they are not. */
async function erasureDay(db: Tx, memberId: string): Promise<CalendarDay | undefined> {
  const dueAt = await erasureOf(db, memberId);
  return dueAt && hongKongDay(dueAt);
}
