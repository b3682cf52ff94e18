import type { accountEndpoints } from "@kaifong/contract";
import type { Deps } from "../../platform/deps.ts";
import type { Call, OutcomeOf } from "../../platform/http/mount.ts";
import { checkCode } from "./one-time-codes.ts";

type VerifyEndpoint = typeof accountEndpoints.verifyCode;

/** Enters the code that was sent to a phone. */
export async function verifyCode(
  { db, env, limits, now }: Deps,
  { body: { codeId, purpose, code }, ipAddress }: Pick<Call<VerifyEndpoint>, "body" | "ipAddress">,
): Promise<OutcomeOf<VerifyEndpoint>> {
  const limited = await limits.consumeByIpOrRefuse("codeAttempts", ipAddress);
  return limited ?? (await checkCode(db, env, { id: codeId, purpose, code }, now())) ?? {};
}
