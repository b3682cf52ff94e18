import { apiQuery } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";

/** The query for when the member is erased, if they have requested it. */
export const ownErasureQuery = apiQuery(api, paths.getOwnErasure, {});
