import type { EndSessions } from "@kaifong/contract/staff";
import type { Deps } from "../../../platform/deps.ts";
import { findMember } from "../../../platform/members.ts";
import { refuse } from "../../../platform/refusal.ts";
import type { StaffCaller } from "../../../platform/staff-use-case.ts";
import { logOutEverywhere } from "../log-out.ts";

/**
 * Logs a member out everywhere who cannot do it themselves: their phone was lost, or others know their password. It ends what
 * their own call would end. Returns how many sessions ended. Refuses with MEMBER_NO_NOT_REGISTERED.
 */
export async function endSessions(deps: Pick<Deps, "db" | "now">, { actor }: StaffCaller, { memberNo, reason }: EndSessions) {
  const found = await findMember(deps.db, { memberNo });
  if (!found) return refuse("MEMBER_NO_NOT_REGISTERED");
  return { endedSessions: await logOutEverywhere(deps, found.id, { actor, reason }) };
}
