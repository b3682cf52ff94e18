import { apiQuery } from "@kaifong/client/react";
import { listEnrolments } from "@kaifong/contract/paths";
import { api } from "../session/api.ts";

/** The member's enrolments. */
export const ENROLMENTS = apiQuery(api, listEnrolments, {});
