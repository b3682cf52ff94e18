import type { CallResult } from "@kaifong/client";
import { isProofRefusal, type Proof } from "@kaifong/contract";

interface CallWithProofOptions<Payload> {
  /** Where the challenge comes from. */
  readonly challengePath: string;
  readonly call: (proof: Proof | undefined) => Promise<CallResult<Payload>>;
  /** Told when the work begins, which takes a slow phone up to half a minute. */
  readonly onWork: () => void;
}

/**
 * Makes a call that takes a proof of work only where the server asks for one, because too many have come from this address. Then
 * the browser does the work and calls again, once. Where it cannot, the refusal stands.
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
