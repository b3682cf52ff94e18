import { apiQuery } from "@kaifong/client/react";
import type { HealthKind, HealthPeriod } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { forMember } from "../session/acting.ts";
import { api } from "../session/api.ts";

/** Of every call of this page: whose readings these are. */
export const forWhom = () => ({ forMember: forMember() });

/** The newest reading of each kind. */
export const summaryQuery = () => apiQuery(api, paths.healthSummary, forWhom());

/** Readings of a kind in a period. */
export const readingsQuery = (kind: HealthKind, period: HealthPeriod) =>
  apiQuery(api, paths.listReadings, { ...forWhom(), query: { kind, period } });
