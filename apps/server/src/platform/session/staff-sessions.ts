import type { LockingTx } from "../db.ts";
import { refuse, type Refusal } from "../refusal.ts";
import type { CallingStaff, TokenOptions } from "./callers.ts";

/** Sessions of staff. */
export interface StaffSessions {
  /** Finds who sends this Authorization header. `options`: what the endpoint takes, as for `authenticate`. */
  find(
    authorization: string | undefined,
    options: TokenOptions,
  ): Promise<CallingStaff | Refusal<"SESSION_INVALID" | "SESSION_REVOKED">>;
  /**
   * The same session again, in the transaction of what they do, which came in before it waited. Holds what it read until the
   * transaction ends, so that whoever takes a permission away waits for what is being done by it (decision 95).
   */
  findAgain(tx: LockingTx, staff: CallingStaff): Promise<CallingStaff | Refusal<"SESSION_INVALID" | "SESSION_REVOKED">>;
}

/** No staff log in yet: nobody who calls an endpoint for staff has a session. */
export const NO_STAFF_SESSIONS: StaffSessions = {
  find: async () => refuse("SESSION_INVALID"),
  findAgain: async () => refuse("SESSION_INVALID"),
};
