import { apiQuery } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";

/**
 * The query for whether there is an address by which a calendar follows the lessons of the member who is logged in, whomever they
 * act for.
 */
export const calendarSubscriptionQuery = apiQuery(api, paths.getCalendarSubscription, {});
