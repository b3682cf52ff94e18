import type { Notification } from "@kaifong/contract";

/** A time on the day on which these are read. */
export const NOW = new Date("2026-11-21T04:00:00Z");

const entry = (
  id: string,
  at: string,
  rest: Omit<Notification, "id" | "at" | "readAt">,
  readAt: string | null = null,
): Notification => ({
  id: `0199c000-0000-7000-8000-00000000000${id}`,
  ...{ at, readAt },
  ...rest,
});

/** The notifications as the server returns them: newest first. */
export const ENTRIES: readonly Notification[] = [
  entry("4", "2026-11-21T02:00:00.000Z", {
    ...{
      kind: "OFFER",
      subject: "ENROLMENTS",
      item: "0199c000-0000-7000-8000-0000000000e4",
      title: "A place for you: please answer: Baduanjin",
    },
    text: "A place in Baduanjin (BDJ-A) is being held for you. Accept or decline it before 10:00am on Sunday, 22 November 2026.",
  }),
  entry("3", "2026-11-20T06:30:00.000Z", {
    ...{
      kind: "RECEIPT",
      subject: "ENROLMENTS",
      item: "0199c000-0000-7000-8000-0000000000e3",
      title: "Application withdrawn: Tai chi",
    },
    text: "You have withdrawn your application for Tai chi (TC-B). Reference ABCD2345.",
  }),
  entry(
    "2",
    "2026-11-18T06:30:00.000Z",
    { ...{ kind: "SECURITY", subject: "ACCOUNT", item: null, title: "Password changed" }, text: "Your password was changed." },
    "2026-11-18T07:00:00.000Z",
  ),
  entry(
    "1",
    "2025-12-30T06:30:00.000Z",
    {
      ...{ kind: "MEMBERSHIP", subject: "ACCOUNT", item: null, title: "Welcome as a member" },
      text: "Welcome! Your membership is approved.",
    },
    "2025-12-31T06:30:00.000Z",
  ),
];

/** The notifications in Chinese, in the server's words. */
export const CHINESE_ENTRIES: readonly Notification[] = [
  {
    ...ENTRIES[0],
    title: "有名額留給您，請回覆：八段錦",
    text: "「八段錦」（BDJ-A）有一個名額為您保留。請在2026年11月22日（星期日）上午10:00前，到網站「我的報名」接受或婉拒。",
  },
  { ...ENTRIES[2], title: "密碼已更改", text: "您的密碼已更改，其他裝置已登出。不是您本人？請立即致電 2123 4500。" },
].flatMap((each) => ("id" in each ? [each as Notification] : [])); // those above exist
