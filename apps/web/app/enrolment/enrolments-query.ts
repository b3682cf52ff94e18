import { apiQuery } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { forWhom } from "../session/acting.ts";
import { api } from "../session/api.ts";

/** The query for the enrolments of the member whose page this is. */
export const enrolmentsQuery = () => apiQuery(api, paths.listEnrolments, forWhom());

/** The query for what became of the enrolments. */
export const recordsQuery = () => apiQuery(api, paths.listEnrolmentRecords, forWhom());

/** The query for whether the member may join a class. */
export const eligibilityQuery = (classId: string) =>
  apiQuery(api, paths.getEligibility, { params: { strapiUuid: classId }, ...forWhom() });
