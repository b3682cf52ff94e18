import { type Enrolment, enrolmentEndpoints } from "@kaifong/contract";
import { apiAt } from "../session/api.ts";
import { sessionStore } from "../session/store.ts";

/** Asks the server for the member's enrolments, through the one caller that keeps the token young. Fetched for members only. */
export async function readOwnEnrolments(): Promise<readonly Enrolment[]> {
  await sessionStore.persist.rehydrate();
  const { call } = apiAt(document.documentElement.dataset["api"] ?? "");
  const result = await call(enrolmentEndpoints.list, {});
  return result.ok ? result.payload.enrolments : [];
}
