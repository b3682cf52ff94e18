import { apiQuery } from "@kaifong/client/react";
import { getOwnErasure } from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";

/** The query for when the member is erased, if they have requested it. */
export const ownErasureQuery = apiQuery(api, getOwnErasure, {});
