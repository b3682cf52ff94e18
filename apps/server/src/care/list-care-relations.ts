import type { careEndpoints, WaitingOffer } from "@kaifong/contract";
import type { Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import type { Call, OutcomeOf } from "../platform/http/mount.ts";
import { findWaitingOffer, relationsOf } from "./care-sql.ts";
import { mayStillDelegate } from "./delegation.ts";

type Endpoint = (typeof careEndpoints)["list"];

/**
 * Who may act for the member, for whom the member may act, and what they offer by a code that can still be entered; for members
 * themselves, and for the guardian of a junior (R-MEM-19).
 */
export async function listCareRelations(deps: Deps, { member }: Call<Endpoint>): Promise<OutcomeOf<Endpoint>> {
  const [now, memberId] = [deps.now(), member.memberId];
  return { ...(await relationsOf(deps.db, memberId, now)), offer: await waitingOffer(deps.db, memberId, now) };
}

async function waitingOffer(tx: Tx, memberId: string, now: Date): Promise<WaitingOffer | null> {
  const offer = await findWaitingOffer(tx, memberId, now);
  if (!offer || !(await mayStillDelegate(tx, offer, now))) return null;
  const { scopes, until, expiresAt } = offer;
  return { scopes, until, expiresAt: expiresAt.toISOString() };
}
