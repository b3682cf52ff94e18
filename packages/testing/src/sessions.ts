import type { Deps } from "../../../apps/server/src/platform/deps.ts";
import { openSession } from "../../../apps/server/src/platform/session/sessions.ts";
import { sessionTokens } from "../../../apps/server/src/platform/session/tokens.ts";
import { aMember, type MemberTraits } from "./builders.ts";

/** Opens a session for a member without asking for the password. Returns its id and the Authorization header of its token. */
export async function aSession(
  deps: Pick<Deps, "db" | "env" | "now">,
  memberId: string,
): Promise<{ readonly id: string; readonly authorization: string }> {
  const now = deps.now();
  const id = await openSession(deps.db, { memberId, agentFamily: "Test", addressHash: "test" }, now);
  const token = await sessionTokens(deps.env.sessionSigningKey).sign(
    { memberId, sessionId: id, generation: 0, memberType: "FULL" },
    now,
  );
  return { id, authorization: `Bearer ${token}` };
}

/** Somebody who is logged in. */
export interface LoggedInMember {
  readonly id: string;
  /** The header of their requests. */
  readonly authorization: string;
}

/** A new member with a session. */
export async function aLoggedInMember(deps: Pick<Deps, "db" | "env" | "now">, traits?: MemberTraits): Promise<LoggedInMember> {
  const id = await aMember(deps.db, traits);
  return { id, authorization: (await aSession(deps, id)).authorization };
}
