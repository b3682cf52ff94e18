import { apiQuery } from "@kaifong/client/react";
import type { Profile } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { useStillOpen } from "@kaifong/page-parts";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";

/** The query for what is stored of the member who is logged in, whomever they act for. */
export const ownProfileQuery = apiQuery(api, paths.getOwnProfile, {});

/**
 * For a form that saves a part of the profile: returns the function that shows what the server has stored. An answer that comes
 * when the form has been left may be older than what another form has saved since: then the profile is fetched again.
 */
export function useShowSaved(): (saved: Profile) => void {
  const queries = useQueryClient();
  const isStillOpen = useStillOpen(undefined);
  return (saved) => {
    if (isStillOpen()) queries.setQueryData(ownProfileQuery.queryKey, saved);
    else void queries.invalidateQueries(ownProfileQuery);
  };
}
