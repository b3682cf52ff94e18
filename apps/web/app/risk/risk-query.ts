import { apiQuery } from "@kaifong/client/react";
import { riskRecords } from "@kaifong/contract/paths";
import { forWhom } from "../session/acting.ts";
import { api } from "../session/api.ts";

/** Assessments of the member who is logged in, or for whom they act. */
export const riskQuery = () => apiQuery(api, riskRecords, forWhom());
