import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { idSchema } from "./ids.ts";
import type { NotificationSubject } from "./notifications.ts";
import * as paths from "./paths.ts";

/** An address at a push service, in its one spelling: whoever has it, with the keys, can write to that browser. */
const endpoint = z.url({ protocol: /^https?$/, normalize: true }).max(1_000);
/** 16 bytes that only the browser and this server know (RFC 8291). */
const auth = z.string().regex(/^[\w-]{22}$/);
/** A subscription in the form of `PushSubscription.toJSON()`, with the parts that count. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint,
  /** Its public key, an uncompressed point of P-256, and its secret. */
  keys: z.strictObject({ p256dh: z.string().regex(/^[\w-]{87}$/), auth }),
});
export type PushSubscriptionFacts = z.infer<typeof pushSubscriptionSchema>;

/** A browser in which the member is notified. */
export const pushDeviceSchema = z.object({
  id: idSchema,
  /** The family of the browser: Firefox, Chrome, … */
  agentFamily: z.string(),
  createdAt: z.iso.datetime(),
  /** When its push service last took a message; null when it never has. */
  lastSentAt: z.iso.datetime().nullable(),
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;

/** The key by which a browser recognises our messages (RFC 8292), in base64url; null when this centre sends none. */
const key = z.string().nullable();

/** The message to a browser, encrypted on its way: words for the lock screen, and what pressing them leads to. */
export interface PushPayload {
  /** The id of the notification; a message that comes twice replaces itself. */
  readonly id: string;
  /** BCP 47, for the screen reader; and the code, for the page. */
  readonly lang: string;
  readonly language: string;
  readonly title: string;
  readonly text: string;
  /** The sender, and a sentence without personal content, for a browser that is no longer its member's. */
  readonly site: string;
  readonly neutral: string;
  readonly about: NotificationSubject;
  /** The item that it is about, as in the notification. */
  readonly item: string | null;
  /** Marks the notification as read; gives access to nothing else. */
  readonly readToken: string;
}

export const pushEndpoints = {
  list: defineEndpoint({
    id: "listPushDevices",
    ...paths.listPushDevices,
    summary: "The browsers in which the member is notified, newest first",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    payload: z.object({ key, devices: z.array(pushDeviceSchema), most: z.int().positive() }),
    errors: [],
  }),
  add: defineEndpoint({
    id: "addPushDevice",
    ...paths.addPushDevice,
    summary: "Notify the member in this browser from now on, and nobody else there",
    tag: "member",
    access: { actor: "member", right: "CORRECT" },
    body: z.strictObject({ subscription: pushSubscriptionSchema }),
    payload: pushDeviceSchema,
    errors: ["PUSH_NOT_ACCEPTED", "TOO_MANY_PUSH_DEVICES", "RATE_LIMITED"],
  }),
  identify: defineEndpoint({
    id: "identifyPushDevice",
    ...paths.identifyPushDevice,
    summary: "Whether this browser notifies the member; stops notifying anybody else here",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    body: z.strictObject({ endpoint, auth }),
    payload: z.object({ key, id: idSchema.nullable() }),
    errors: ["RATE_LIMITED"],
  }),
  remove: defineEndpoint({
    id: "removePushDevice",
    ...paths.removePushDevice,
    summary: "Stop notifying the member in a browser",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    params: z.strictObject({ id: idSchema }),
    payload: z.object({}),
    errors: ["ITEM_NOT_FOUND"],
  }),
  replaceSubscription: defineEndpoint({
    id: "replacePushSubscription",
    ...paths.replacePushSubscription,
    summary: "Replace a subscription whose push service gave a new address; proven by the old secret",
    tag: "member",
    access: "public",
    body: z.strictObject({ replaces: z.strictObject({ endpoint, auth }), subscription: pushSubscriptionSchema }),
    /** False: the subscription before is unknown and notifies nobody. */
    payload: z.object({ known: z.boolean() }),
    errors: ["PUSH_NOT_ACCEPTED", "RATE_LIMITED"],
  }),
  markRead: defineEndpoint({
    id: "markReadByPush",
    ...paths.markReadByPush,
    summary: "Mark the notification as read that somebody pressed; proven by its token",
    tag: "member",
    access: "public",
    body: z.strictObject({ id: idSchema, token: z.string().regex(/^[\w-]{43}$/) }),
    payload: z.object({}),
    errors: ["NOT_FOUND", "RATE_LIMITED"],
  }),
};
