import { newQueryClient } from "@kaifong/client/react";
import type { CalendarSubscription } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPageWith } from "../../story.fixtures.tsx";
import { CalendarAddress } from "./calendar-address.tsx";
import { calendarSubscriptionQuery } from "./subscription-query.ts";
import { CalendarSubscriptionSection } from "./calendar-subscription.tsx";

export default {};

const READ: CalendarSubscription = { since: "2026-11-20T02:00:00.000Z", lastFetchedAt: "2026-11-21T03:30:00.000Z" };

function calendar(subscription?: CalendarSubscription | null, language?: Language, mayCreate = true) {
  const queries = newQueryClient();
  if (subscription !== undefined) queries.setQueryData(calendarSubscriptionQuery.queryKey, { subscription });
  return inPageWith(queries, () => <CalendarSubscriptionSection mayCreate={mayCreate} />, language);
}
export const loading = () => calendar();
export const none = () => calendar(null);
export const noneInTraditional = () => calendar(null, LANGUAGES[0]);
export const noneInSimplified = () => calendar(null, LANGUAGES[1]);
/** Nothing is shown: a member who may not create an address has none. */
export const noneToMake = () => calendar(null, LANGUAGES[2], false);
export const followed = () => calendar(READ);
export const followedInTraditional = () => calendar(READ, LANGUAGES[0]);
export const followedInSimplified = () => calendar(READ, LANGUAGES[1]);
export const notRead = () => calendar({ ...READ, lastFetchedAt: null });
/** A suspended member may withdraw the address. */
export const toStop = () => calendar(READ, LANGUAGES[2], false);

const ADDRESS = `https://www.kaifong.example/activity/programmes/own/${"aB3_x-9Kq".repeat(5).slice(0, 43)}.ics`;
const address = (language?: Language) => inPageWith(newQueryClient(), () => <CalendarAddress address={ADDRESS} />, language);
export const made = () => address();
export const madeInTraditional = () => address(LANGUAGES[0]);
export const madeInSimplified = () => address(LANGUAGES[1]);
