import { apiQuery } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../session/api.ts";
import { currentSubscription, identifyThisBrowser } from "../../../session/push/this-browser.ts";

/** The browsers in which the member is notified. */
export const pushDevicesQuery = apiQuery(api, paths.listPushDevices, {});

/** The query for this browser's id among them; null when it is not one of them. */
export const thisBrowserQuery = queryOptions({
  queryKey: ["pushInThisBrowser"] as const,
  queryFn: async () => {
    const subscription = await currentSubscription();
    return subscription && (await identifyThisBrowser(subscription)).id;
  },
});
