import type { HelperPurpose } from "@kaifong/contract";
import type { HelpedCall } from "@kaifong/domain/membership";
import type { LockingTx, Tx } from "./db.ts";
import type { MemberRecord } from "./session/callers.ts";

/** Permission of a member for one act of somebody else, by the code that they read out (decision 69). */
export interface HelperGrant {
  readonly id: string;
  readonly purpose: HelperPurpose;
}

/** Who may act for whom: relations between members (guardian of a junior, carer of an older person). */
export interface Relations {
  /**
   * The other member as the database knows them now, when `actorId` may make this call for them; undefined for anybody else,
   * whether they exist or not. Includes the grant that the call uses up, when it is a helper's one act.
   */
  memberFor(tx: Tx, actorId: string, memberId: string, call: HelpedCall): Promise<MemberFor | undefined>;
  /** R-MEM-19: who decides for a member under 18; nobody does for an adult. */
  guardiansOf(tx: Tx, memberId: string): Promise<readonly string[]>;
  /**
   * R-MEM-17: uses a member's grant up, before its one act and in the transaction of that. Returns false when it is used or over.
   */
  redeemGrant(tx: LockingTx, grant: HelperGrant & { readonly memberId: string }): Promise<boolean>;
  /** Records the act of a grant, and notifies its member, when it is done. */
  recordHelp(tx: Tx, grant: HelperGrant, sides: { readonly memberId: string; readonly helperId: string }): Promise<void>;
}

/** The member whom a call is about, and the grant for it, if that is good for one act (R-MEM-17). */
export interface MemberFor extends MemberRecord {
  readonly grant?: HelperGrant;
}
