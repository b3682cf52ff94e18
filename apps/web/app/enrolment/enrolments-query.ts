import { apiQuery } from "@kaifong/client/react";
import { eligibility, enrolmentRecords, listEnrolments } from "@kaifong/contract/paths";
import { forWhom } from "../session/acting.ts";
import { api } from "../session/api.ts";

/** The enrolments of the member whose page this is. */
export const enrolmentsQuery = () => apiQuery(api, listEnrolments, forWhom());

/** What became of them. */
export const recordsQuery = () => apiQuery(api, enrolmentRecords, forWhom());

/** Whether they may join a class. */
export const eligibilityQuery = (strapiUuid: string) => apiQuery(api, eligibility, { params: { strapiUuid }, ...forWhom() });
