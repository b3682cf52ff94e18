import { z } from "zod";
import { NOTIFICATION_KINDS } from "./coded-lists.ts";
import { defineEndpoint } from "./endpoint.ts";
import { idSchema } from "./ids.ts";
import * as paths from "./paths.ts";

export const notificationKindSchema = z.enum(NOTIFICATION_KINDS);

/**
 * What of the member's an entry is about: their enrolments, their account, their risk assessments or consultations, who acts for
 * whom, or what they asked to be corrected.
 */
export const NOTIFICATION_SUBJECTS = ["ENROLMENTS", "ACCOUNT", "HEALTH_RISK", "CONSULTATION", "CARE", "CORRECTIONS"] as const;
export type NotificationSubject = (typeof NOTIFICATION_SUBJECTS)[number];

/** An entry of a member's inbox, in the language of the call. */
export const notificationSchema = z.object({
  id: idSchema,
  kind: notificationKindSchema,
  /** What has happened, in a few words. */
  title: z.string(),
  /** The same in whole sentences, as it was sent. */
  text: z.string(),
  at: z.iso.datetime(),
  /** Null while the member has not read it. */
  readAt: z.iso.datetime().nullable(),
  subject: z.enum(NOTIFICATION_SUBJECTS),
  /** Which of them, by its id, or that of the other member; null where it is about no single one. */
  item: idSchema.nullable(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** How many entries of the inbox are not read. */
const unread = z.number().int().min(0);
const unreadCountSchema = z.object({ unread });

export const notificationEndpoints = {
  list: defineEndpoint({
    id: "listNotifications",
    ...paths.listNotifications,
    summary: "Entries of the member's inbox, newest first, twenty at a time",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    query: z.strictObject({
      /** Those before this one: `next` of the page before. */
      before: idSchema.optional(),
      /** Those that are not read. */
      unread: z.literal("true").optional(),
      kind: notificationKindSchema.optional(),
    }),
    payload: z.object({
      notifications: z.array(notificationSchema),
      /** For `before` of the next page; null on the last one. */
      next: idSchema.nullable(),
      /** Of the whole inbox, whatever is listed. */
      unread,
    }),
    errors: [],
  }),
  unread: defineEndpoint({
    id: "unreadNotifications",
    ...paths.unreadNotifications,
    summary: "How many entries of the member's inbox are not read",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    payload: unreadCountSchema,
    errors: [],
  }),
  readOne: defineEndpoint({
    id: "readNotification",
    ...paths.readNotification,
    summary: "Mark an entry of the inbox as read; once more does nothing",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    params: z.strictObject({ id: idSchema }),
    payload: unreadCountSchema,
    errors: ["NOT_FOUND"],
  }),
  readAll: defineEndpoint({
    id: "readNotifications",
    ...paths.readNotifications,
    summary: "Mark every entry as read up to the newest one that was shown; what has come since stays unread",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    body: z.strictObject({ upTo: idSchema }),
    payload: unreadCountSchema,
    errors: [],
  }),
};
