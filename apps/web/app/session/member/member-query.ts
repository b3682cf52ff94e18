import { apiQuery } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { forWhom } from "../acting.ts";
import { api } from "../api.ts";

/** The query for the member whose page this is: the one who is logged in, or for whom they act. */
export const memberQuery = () => apiQuery(api, paths.getMe, forWhom());

/** The query for the member who is logged in, whomever they act for. */
export const ownMemberQuery = () => apiQuery(api, paths.getMe, { forMember: undefined });
