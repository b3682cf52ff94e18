import { apiQuery } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";

/** Where the member is logged in. */
export const ownSessionsQuery = apiQuery(api, paths.listOwnSessions, {});
