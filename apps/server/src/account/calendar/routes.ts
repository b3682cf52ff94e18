import { calendarEndpoints } from "@kaifong/contract";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import { mount } from "../../platform/http/mount.ts";
import { makeCalendarAddress, findCalendarSubscription, revokeCalendarAddress } from "./calendar-subscription.ts";

/** The address by which a member's own calendar follows their lessons (decision 82). */
export function mountCalendar(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, calendarEndpoints.read, async ({ actor }) => ({
    subscription: await findCalendarSubscription(deps, actor.memberId),
  }));
  mount(app, deps, calendarEndpoints.make, (call) => makeCalendarAddress(deps, call));
  mount(app, deps, calendarEndpoints.revoke, async ({ actor }) => {
    await revokeCalendarAddress(deps, actor.memberId);
    return {};
  });
}
