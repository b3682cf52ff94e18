import { apiQuery } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../session/api.ts";
import { currentSubscription, knowThisBrowser } from "../../../session/push/this-browser.ts";

/** The browsers in which the member is notified. */
export const pushDevicesQuery = apiQuery(api, paths.pushDevices, {});

/** Which of them this one is: its id; null where it is none. */
export const thisBrowserQuery = queryOptions({
  queryKey: ["pushInThisBrowser"] as const,
  queryFn: async () => {
    const subscription = await currentSubscription();
    return subscription && (await knowThisBrowser(subscription)).id;
  },
});
