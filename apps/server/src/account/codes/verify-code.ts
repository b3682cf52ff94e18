import type { accountEndpoints } from "@kaifong/contract";
import type { Deps } from "../../platform/deps.ts";
import type { Call, OutcomeOf } from "../../platform/http/mount.ts";
import { checkCode } from "./one-time-codes.ts";

type VerifyEndpoint = typeof accountEndpoints.verifyCode;

/** Enters the code that came to a phone. Refuses with what the endpoint lists. */
export async function verifyCode(
  { db, env, limits, now }: Deps,
  { body: { codeId, purpose, code }, address }: Pick<Call<VerifyEndpoint>, "body" | "address">,
): Promise<OutcomeOf<VerifyEndpoint>> {
  const limited = await limits.ofAddress("codeTries", address);
  return limited ?? (await checkCode(db, env, { id: codeId, purpose, code }, now())) ?? {};
}
