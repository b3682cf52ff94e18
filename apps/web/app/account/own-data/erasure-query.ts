import { apiQuery } from "@kaifong/client/react";
import { ownErasure } from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";

/** From when the member is erased, where they have asked for it. */
export const ownErasureQuery = apiQuery(api, ownErasure, {});
