import type { CallResult } from "@kaifong/client";
import { isProofRefusal, type Proof } from "@kaifong/contract";

interface CallWithProofOptions<Payload> {
  /** The path from which the challenge is fetched. */
  readonly challengePath: string;
  readonly call: (proof: Proof | undefined) => Promise<CallResult<Payload>>;
  /** Called when the work begins, which takes a slow phone up to half a minute. */
  readonly onWork: () => void;
}

/**
 * Makes a call that takes a proof of work only when the server demands one, because too many calls have come from this IP
 * address. Then the browser does the work and calls again, once. When it cannot, the refusal is returned.
 */
export async function callWithProof<Payload>({
  challengePath,
  call,
  onWork,
}: CallWithProofOptions<Payload>): Promise<CallResult<Payload>> {
  const first = await call(undefined);
  if (first.ok || first.error === null || !isProofRefusal(first.error.error_name)) return first;
  onWork();
  const { createProver } = await import("./proof.client.ts");
  const proof = await createProver(challengePath).prove();
  return proof ? call(proof) : first;
}
