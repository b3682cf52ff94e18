import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** A challenge that is quickly solved, as the server returns it. `expires`: seconds since 1970. */
export async function challengeResponse(purpose: string, expires = Date.now() / 1000 + 1800): Promise<Response> {
  const data = { purpose, expires: Math.floor(expires) };
  const payload = await createChallenge({ algorithm: "PBKDF2/SHA-256", cost: 1, counter: 3, deriveKey, data });
  return Response.json({ metadata: { success: true }, payload });
}
