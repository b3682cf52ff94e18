import { apiQuery } from "@kaifong/client/react";
import { careActs, careRelations } from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";

/** The same of a member under 18 whose guardian asks. */
export const careQuery = (forMember: string | undefined) => apiQuery(api, careRelations, { forMember });

/** Who may act for the member, and for whom they may. */
export const ownCareQuery = careQuery(undefined);

/** What was done by one for the other. */
export const careActsQuery = apiQuery(api, careActs, {});

/** Those who act for the member, or those for whom the member acts. */
export type CareSide = "carers" | "caredFor";
