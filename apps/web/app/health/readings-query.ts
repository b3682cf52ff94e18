import { apiQuery } from "@kaifong/client/react";
import type { HealthKind, HealthPeriod } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { forWhom } from "../session/acting.ts";
import { api } from "../session/api.ts";

/** The query for the newest reading of each kind. */
export const summaryQuery = () => apiQuery(api, paths.getHealthSummary, forWhom());

/** The query for the readings of a kind in a period. */
export const readingsQuery = (kind: HealthKind, period: HealthPeriod) =>
  apiQuery(api, paths.listReadings, { ...forWhom(), query: { kind, period } });
