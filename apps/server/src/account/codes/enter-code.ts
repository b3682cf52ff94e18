import type { accountEndpoints } from "@kaifong/contract";
import type { Deps } from "../../platform/deps.ts";
import type { Call, OutcomeOf } from "../../platform/http/mount.ts";
import { proveCode } from "./one-time-codes.ts";

type ProveCode = typeof accountEndpoints.proveCode;

/** Enters the code that came to a phone. Refuses with what the endpoint lists. */
export async function enterCode(
  { db, env, limits, now }: Deps,
  { body: { codeId, purpose, code }, address }: Pick<Call<ProveCode>, "body" | "address">,
): Promise<OutcomeOf<ProveCode>> {
  const limited = await limits.ofAddress("codeTries", address);
  return limited ?? (await proveCode(db, env, { id: codeId, purpose, code }, now())) ?? {};
}
