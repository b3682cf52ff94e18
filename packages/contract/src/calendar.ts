import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import * as paths from "./paths.ts";

/** The address by which a member's own calendar follows their lessons: that there is one, never what it is. */
const subscriptionSchema = z.object({
  since: z.iso.datetime(),
  /** When a calendar last asked for it, to the quarter of an hour; null where none has yet. */
  lastFetchedAt: z.iso.datetime().nullable(),
});
export type CalendarSubscription = z.infer<typeof subscriptionSchema>;

export const calendarEndpoints = {
  read: defineEndpoint({
    id: "calendarSubscription",
    ...paths.calendarSubscription,
    summary:
      "Whether there is an address by which a calendar follows the member's lessons, since when, and when it was last used",
    tag: "member",
    access: { actor: "member", right: "READ" },
    payload: z.object({ subscription: subscriptionSchema.nullable() }),
    errors: [],
  }),
  make: defineEndpoint({
    id: "makeCalendarAddress",
    ...paths.makeCalendarAddress,
    summary: "A new address for the member's own calendar, told this once; the one before stops at once",
    tag: "member",
    access: { actor: "member", right: "ACT" },
    idempotent: true,
    payload: z.object({ address: z.url(), subscription: subscriptionSchema }),
    errors: ["RATE_LIMITED"],
  }),
  revoke: defineEndpoint({
    id: "revokeCalendarAddress",
    ...paths.revokeCalendarAddress,
    summary: "Nobody reads the member's lessons by the address any more; once more does nothing",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    payload: z.object({}),
    errors: [],
  }),
};
