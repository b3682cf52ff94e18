import { apiQuery } from "@kaifong/client/react";
import { listConsultations } from "@kaifong/contract/paths";
import { forMember } from "../session/acting.ts";
import { api } from "../session/api.ts";

/** Of every call of this page: whose requests these are. */
export const forWhom = () => ({ forMember: forMember() });

/** Requests of the member who is logged in, or for whom they act. */
export const consultationsQuery = () => apiQuery(api, listConsultations, forWhom());
