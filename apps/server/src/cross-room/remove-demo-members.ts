import { demoMembersLeft } from "../account/demo-members.ts";
import { eraseWithAll } from "./erase-members.ts";
import type { Deps } from "../platform/deps.ts";

/**
 * Where a site has become a real one: erases the people of its demonstration, once their e-accounts are closed. Else who owns one
 * of their telephones could open an account by it, with all that stands there, or not register; and they would keep places in
 * classes. Out: how many went.
 */
export async function removeDemoMembers(deps: Pick<Deps, "db" | "env" | "now">): Promise<number> {
  const left = await demoMembersLeft(deps);
  for (const memberId of left) {
    await deps.db.transaction(async (tx) =>
      (await eraseWithAll(tx, memberId, deps.now(), { reason: "DEMONSTRATION_OVER" }))?.record(),
    );
  }
  return left.length;
}
