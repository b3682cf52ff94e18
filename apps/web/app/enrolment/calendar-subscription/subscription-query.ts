import { apiQuery } from "@kaifong/client/react";
import { calendarSubscription } from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";

/** Whether there is an address by which a calendar follows the lessons of who is logged in, whomever they act for. */
export const calendarSubscriptionQuery = apiQuery(api, calendarSubscription, {});
