import { calendarEndpoints } from "@kaifong/contract";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import { mount } from "../../platform/http/mount.ts";
import { createCalendarAddress, findCalendarSubscription, withdrawCalendarAddress } from "./calendar-subscription.ts";

/** The address by which a member's own calendar follows their lessons (decision 82). */
export function mountCalendar(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, calendarEndpoints.get, async ({ actor }) => ({
    subscription: await findCalendarSubscription(deps, actor.memberId),
  }));
  mount(app, deps, calendarEndpoints.create, (call) => createCalendarAddress(deps, call));
  mount(app, deps, calendarEndpoints.withdraw, async ({ actor }) => {
    await withdrawCalendarAddress(deps, actor.memberId);
    return {};
  });
}
