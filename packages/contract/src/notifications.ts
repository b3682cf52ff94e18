import { z } from "zod";
import { NOTIFICATION_KINDS } from "./coded-lists.ts";
import { defineEndpoint } from "./endpoint.ts";
import { idSchema } from "./ids.ts";
import * as paths from "./paths.ts";

export const notificationKindSchema = z.enum(NOTIFICATION_KINDS);

/**
 * The subject of a notification: their enrolments, their account, their risk assessments or consultations, care relations, or
 * requested corrections.
 */
export const NOTIFICATION_SUBJECTS = ["ENROLMENTS", "ACCOUNT", "HEALTH_RISK", "CONSULTATION", "CARE", "CORRECTIONS"] as const;
export type NotificationSubject = (typeof NOTIFICATION_SUBJECTS)[number];

/** A notification in a member's inbox, in the language of the call. */
export const notificationSchema = z.object({
  id: idSchema,
  kind: notificationKindSchema,
  /** The event in a few words. */
  title: z.string(),
  /** The event in whole sentences, as they were sent. */
  text: z.string(),
  at: z.iso.datetime(),
  /** Null while the member has not read it. */
  readAt: z.iso.datetime().nullable(),
  subject: z.enum(NOTIFICATION_SUBJECTS),
  /** The id of the enrolment, record or other member that it is about; null when it is about no single one. */
  item: idSchema.nullable(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** How many notifications of the inbox are unread. */
const unread = z.number().int().min(0);
const unreadCountSchema = z.object({ unread });

export const notificationEndpoints = {
  list: defineEndpoint({
    id: "listNotifications",
    ...paths.listNotifications,
    summary: "The member's notifications, newest first, twenty at a time",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    query: z.strictObject({
      /** Only those before this one: `next` of the page before. */
      before: idSchema.optional(),
      /** Only unread ones. */
      unread: z.literal("true").optional(),
      kind: notificationKindSchema.optional(),
    }),
    payload: z.object({
      notifications: z.array(notificationSchema),
      /** For `before` of the next page; null on the last one. */
      next: idSchema.nullable(),
      /** The number for the whole inbox, whatever is listed. */
      unread,
    }),
    errors: [],
  }),
  getUnreadCount: defineEndpoint({
    id: "getUnreadCount",
    ...paths.getUnreadCount,
    summary: "How many of the member's notifications are unread",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    payload: unreadCountSchema,
    errors: [],
  }),
  markRead: defineEndpoint({
    id: "markNotificationRead",
    ...paths.markNotificationRead,
    summary: "Mark a notification as read; repeating it does nothing",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    params: z.strictObject({ id: idSchema }),
    payload: unreadCountSchema,
    errors: ["ITEM_NOT_FOUND"],
  }),
  markAllRead: defineEndpoint({
    id: "markAllNotificationsRead",
    ...paths.markAllNotificationsRead,
    summary: "Mark every notification as read up to the newest one that was shown; what has come since stays unread",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    body: z.strictObject({ upTo: idSchema }),
    payload: unreadCountSchema,
    errors: [],
  }),
};
