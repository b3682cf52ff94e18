import { apiQuery } from "@kaifong/client/react";
import { me } from "@kaifong/contract/paths";
import { forWhom } from "../acting.ts";
import { api } from "../api.ts";

/** Whose page this is: who is logged in, or for whom they act. */
export const memberQuery = () => apiQuery(api, me, forWhom());

/** Who is logged in, whomever they act for. */
export const ownMemberQuery = () => apiQuery(api, me, { forMember: undefined });
