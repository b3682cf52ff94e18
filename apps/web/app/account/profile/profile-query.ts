import { apiQuery } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";

/** The query for what is stored of the member who is logged in, whomever they act for. */
export const ownProfileQuery = apiQuery(api, paths.getOwnProfile, {});
