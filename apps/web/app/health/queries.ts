import { apiQuery } from "@kaifong/client/react";
import type { HealthKind, HealthPeriod } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { api } from "../session/api.ts";

/** Oneself: nobody acts for another member on this page yet. */
export const FOR_ONESELF = { forMember: undefined } as const;

/** The newest reading of each kind. */
export const SUMMARY = apiQuery(api, paths.healthSummary, FOR_ONESELF);

/** Readings of a kind in a period. */
export const readingsQuery = (kind: HealthKind, period: HealthPeriod) =>
  apiQuery(api, paths.listReadings, { ...FOR_ONESELF, query: { kind, period } });
