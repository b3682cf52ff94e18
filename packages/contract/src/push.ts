import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { idSchema } from "./ids.ts";
import type { NotificationSubject } from "./notifications.ts";
import * as paths from "./paths.ts";

/** An address at a push service: whoever has it, with the keys, can write to that browser. */
const endpoint = z.url({ protocol: /^https?$/ }).max(1_000);
/** 16 bytes that only the browser and this server know (RFC 8291). */
const auth = z.string().regex(/^[\w-]{22}$/);
/** A subscription as browsers tell it: `PushSubscription.toJSON()`, with the parts that count. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint,
  /** Its public key, an uncompressed point of P-256, and its secret. */
  keys: z.strictObject({ p256dh: z.string().regex(/^[\w-]{87}$/), auth }),
});
export type PushSubscriptionFacts = z.infer<typeof pushSubscriptionSchema>;

/** A browser in which the member is notified. */
export const pushDeviceSchema = z.object({
  id: idSchema,
  /** Firefox, Chrome, …: which it is. */
  agentFamily: z.string(),
  createdAt: z.iso.datetime(),
  /** When its push service last took a message; null where it never has. */
  lastSentAt: z.iso.datetime().nullable(),
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;

/** By which a browser knows our messages (RFC 8292), in base64url; null where this centre sends none. */
const key = z.string().nullable();

/** What a browser is told, encrypted on its way: words for the lock screen, and what pressing them leads to. */
export interface PushPayload {
  /** Of the entry in the inbox; a message that comes twice takes its own place. */
  readonly id: string;
  /** BCP 47, for the screen reader; and the code, for the page. */
  readonly lang: string;
  readonly language: string;
  readonly title: string;
  readonly text: string;
  /** Whom it is from, and a sentence without anything in it, for a browser that is its member's no more. */
  readonly site: string;
  readonly neutral: string;
  readonly about: NotificationSubject;
  /** Which of them, as in the entry. */
  readonly item: string | null;
  /** Says that the entry has been read, and opens nothing else. */
  readonly readToken: string;
}

export const pushEndpoints = {
  list: defineEndpoint({
    id: "pushDevices",
    ...paths.pushDevices,
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
    errors: ["PUSH_NOT_TAKEN", "TOO_MANY_PUSH_DEVICES", "RATE_LIMITED"],
  }),
  identify: defineEndpoint({
    id: "identifyPushDevice",
    ...paths.identifyPushDevice,
    summary: "Whether this browser notifies the member; one that notified somebody else does so no more",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    body: z.strictObject({ endpoint, auth }),
    payload: z.object({ key, id: idSchema.nullable() }),
    errors: ["RATE_LIMITED"],
  }),
  remove: defineEndpoint({
    id: "removePushDevice",
    ...paths.removePushDevice,
    summary: "Notify the member in this browser no more",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    params: z.strictObject({ id: idSchema }),
    payload: z.object({}),
    errors: ["NOT_FOUND"],
  }),
  renew: defineEndpoint({
    id: "renewPush",
    ...paths.renewPush,
    summary: "The browser's push service has given it another address; by the secret of the one before",
    tag: "member",
    access: "public",
    body: z.strictObject({ replaces: z.strictObject({ endpoint, auth }), subscription: pushSubscriptionSchema }),
    /** False: nobody is notified by the one before any more. */
    payload: z.object({ known: z.boolean() }),
    errors: ["PUSH_NOT_TAKEN", "RATE_LIMITED"],
  }),
  read: defineEndpoint({
    id: "readByPush",
    ...paths.readByPush,
    summary: "Mark the entry as read whose notification somebody pressed; by the token that came with it",
    tag: "member",
    access: "public",
    body: z.strictObject({ id: idSchema, token: z.string().regex(/^[\w-]{43}$/) }),
    payload: z.object({}),
    errors: ["NOT_FOUND", "RATE_LIMITED"],
  }),
};
