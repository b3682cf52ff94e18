import { apiQuery, type Prefetch } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { actingFor } from "../acting.ts";
import { api } from "../api.ts";

/** Who may act for a member under 18 whose guardian asks, and for whom they may. */
export const careQuery = (forMember: string | undefined) => apiQuery(api, paths.listCareRelations, { forMember });

/** Who may act for the member who is logged in, and for whom they may. */
export const ownCareQuery = careQuery(undefined);

/** Fetches what `ActForOthers` shows, which is nothing while somebody acts for another member. */
export const prefetchOthers: Prefetch = async (queries) => {
  if (!actingFor()) await queries.prefetchQuery(ownCareQuery);
};
