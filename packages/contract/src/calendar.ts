import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import * as paths from "./paths.ts";

/** The subscription of a member's own calendar to their lessons: that there is one, never its address. */
const subscriptionSchema = z.object({
  since: z.iso.datetime(),
  /** When a calendar last fetched it, to the quarter of an hour; null when none has yet. */
  lastFetchedAt: z.iso.datetime().nullable(),
});
export type CalendarSubscription = z.infer<typeof subscriptionSchema>;

export const calendarEndpoints = {
  get: defineEndpoint({
    id: "getCalendarSubscription",
    ...paths.getCalendarSubscription,
    summary:
      "Whether there is an address by which a calendar follows the member's lessons, since when, and when it was last used",
    tag: "member",
    access: { actor: "member", right: "READ" },
    payload: z.object({ subscription: subscriptionSchema.nullable() }),
    errors: [],
  }),
  create: defineEndpoint({
    id: "createCalendarAddress",
    ...paths.createCalendarAddress,
    summary: "Create the member's calendar address, shown this once; replaces the one before",
    tag: "member",
    access: { actor: "member", right: "ACT" },
    idempotent: true,
    payload: z.object({ address: z.url(), subscription: subscriptionSchema }),
    errors: ["RATE_LIMITED"],
  }),
  withdraw: defineEndpoint({
    id: "withdrawCalendarAddress",
    ...paths.withdrawCalendarAddress,
    summary: "Withdraw the calendar address; repeating it does nothing",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    payload: z.object({}),
    errors: [],
  }),
};
