import type { Enrolment } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { forWhom } from "../../session/acting.ts";
import { api } from "../../session/api.ts";

/**
 * Fetches the member's enrolments, without those whose class goes on without them (R-ENR-09): it is not theirs. Undefined
 * when they can't be fetched. Loaded for members only.
 */
export async function readOwnEnrolments(): Promise<readonly Enrolment[] | undefined> {
  const result = await api.call(paths.listEnrolments, forWhom());
  return result.ok ? result.payload.enrolments.filter(({ leftBehind }) => !leftBehind) : undefined;
}
