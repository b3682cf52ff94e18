import { apiQuery } from "@kaifong/client/react";
import { listConsultations } from "@kaifong/contract/paths";
import { forWhom } from "../session/acting.ts";
import { api } from "../session/api.ts";

/** Requests of the member who is logged in, or for whom they act. */
export const consultationsQuery = () => apiQuery(api, listConsultations, forWhom());
