import { refuse, type Refusal } from "../refusal.ts";
import type { CallingStaff, TokenOptions } from "./callers.ts";

/** Sessions of staff. */
export interface StaffSessions {
  /** Who sends this Authorization header. In: what the endpoint takes, as `authenticate` does. */
  find(
    authorization: string | undefined,
    options: TokenOptions,
  ): Promise<CallingStaff | Refusal<"SESSION_INVALID" | "SESSION_REVOKED">>;
}

/** No staff log in yet: whoever calls what is theirs has no session. */
export const NO_STAFF_SESSIONS: StaffSessions = { find: async () => refuse("SESSION_INVALID") };
