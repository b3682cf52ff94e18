import { apiQuery } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";

/** The query for what one member did for the other. */
export const careActsQuery = apiQuery(api, paths.listCareActs, {});

/** Those who act for the member, or those for whom the member acts. */
export type CareSide = "carers" | "caredFor";
