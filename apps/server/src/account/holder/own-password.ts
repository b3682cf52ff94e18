import type { Deps } from "../../platform/deps.ts";
import { refuse, type Refusal } from "../../platform/refusal.ts";
import { findAccountById, type AccountRow } from "./accounts.ts";
import { checkPassword } from "./passwords.ts";

/**
 * Asks a member who is logged in for their password again, before anything that a session left open must not allow. Refuses with
 * RATE_LIMITED, CURRENT_PASSWORD_WRONG.
 */
export async function checkOwnPassword(
  { db, limits }: Pick<Deps, "db" | "limits">,
  memberId: string,
  password: string,
): Promise<AccountRow | Refusal<"RATE_LIMITED" | "CURRENT_PASSWORD_WRONG">> {
  const limited = await limits.consumeOrRefuse("ownPassword", memberId);
  if (limited) return limited;
  const account = await findAccountById(db, memberId);
  const right = account?.passwordHash ? await checkPassword(account.passwordHash, password) : false;
  return account && right ? account : refuse("CURRENT_PASSWORD_WRONG");
}
