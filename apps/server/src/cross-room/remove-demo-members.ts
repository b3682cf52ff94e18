import { demoMembersLeft } from "../account/demo-members.ts";
import { eraseWithAll } from "./erase-members.ts";
import type { Deps } from "../platform/deps.ts";

/**
 * When a site has become a real one: erases the people of its demonstration, once their e-accounts are closed. Otherwise the
 * owner of one of their telephones could open an account by it, with all its data, or could not register; and they would hold
 * places in classes. Returns how many were erased.
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
