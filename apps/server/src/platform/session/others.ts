import type { CareScope } from "@kaifong/contract";
import { refuse, type Refusal } from "../refusal.ts";
import type { MemberRecord, StaffActor, TokenOptions } from "./actors.ts";

/** Who may act for whom: relations between members (guardian of a junior, carer of an older person). */
export interface Relations {
  /**
   * The other member as the database knows them now, when `actorId` may do `scope` for them; undefined for whoever else, there or
   * not.
   */
  memberFor(actorId: string, memberId: string, scope: CareScope): Promise<MemberRecord | undefined>;
}

/** Sessions of staff. */
export interface StaffSessions {
  /** Who sends this Authorization header. In: what the endpoint takes, as `authenticate` does. */
  find(
    authorization: string | undefined,
    options: TokenOptions,
  ): Promise<StaffActor | Refusal<"SESSION_INVALID" | "SESSION_REVOKED">>;
}

/** No relations are recorded yet: no one acts for anybody else. */
export const NO_RELATIONS: Relations = { memberFor: async () => undefined };

/** No staff log in yet: whoever calls what is theirs has no session. */
export const NO_STAFF: StaffSessions = { find: async () => refuse("SESSION_INVALID") };
