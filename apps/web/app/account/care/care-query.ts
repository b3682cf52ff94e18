import { apiQuery } from "@kaifong/client/react";
import { careRelations } from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";

/** Who may act for the member, and for whom they may. */
export const CARE = apiQuery(api, careRelations, {});

/** Those who act for the member, or those for whom the member acts. */
export type CareSide = "carers" | "caredFor";
