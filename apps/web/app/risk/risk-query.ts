import { apiQuery } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { forWhom } from "../session/acting.ts";
import { api } from "../session/api.ts";

/** The query for the assessments of the member who is logged in, or of the member for whom they act. */
export const riskQuery = () => apiQuery(api, paths.listRiskRecords, forWhom());
