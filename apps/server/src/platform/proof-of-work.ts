import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge, Proof } from "@kaifong/contract";
import { MINUTE_SECONDS, SECOND_MS } from "@kaifong/domain/time";
import type { Tx } from "./db.ts";
import type { Env } from "./env.ts";
import { refuse, type Refusal } from "./refusal.ts";
import { deriveSecret } from "./secrets.ts";
import { recordUse } from "./single-use.ts";

/** The purpose of a proof; one for another purpose is refused. */
export type ProofPurpose = "login" | "code" | "enquiry" | "helper";

/** Long enough to write a letter meanwhile; a proof that is not used by then is deleted. */
export const PROOF_MINUTES = 30;
/** Rounds of one try. */
const COST = 2_000;
/**
 * How many tries the answer takes: one or two seconds of work here, ten to twenty on a slow phone, in the background of whatever
 * the person does.
 */
const USUAL_TRIES = { least: 2_000, most: 4_000 };

const secretsOf = ({ sessionSigningKey }: Pick<Env, "sessionSigningKey">) => ({
  hmacSignatureSecret: deriveSecret(sessionSigningKey, "proof of work"),
  hmacKeySignatureSecret: deriveSecret(sessionSigningKey, "proof of work, key"),
});

/** Signed work for a browser, for a purpose, at a time, and of this amount. */
export async function newWorkChallenge(
  env: Pick<Env, "sessionSigningKey">,
  purpose: ProofPurpose,
  now: Date,
  tries: { readonly least: number; readonly most: number } = USUAL_TRIES,
): Promise<Challenge> {
  const { parameters, signature } = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: COST,
    counter: randomInt(tries.least, tries.most),
    deriveKey,
    // Not the library's own expiry, which uses another clock than ours.
    data: { purpose, expires: Math.floor(now.getTime() / SECOND_MS) + PROOF_MINUTES * MINUTE_SECONDS },
    ...secretsOf(env),
  });
  return { parameters, signature } as Challenge; // exactly what was requested above
}

/**
 * A proof that is right and young enough: nothing else can be used up. A class, as a refusal is, that only `checkProof` makes.
 */
class CheckedProof {
  /** Makes sure that nothing else with the same fields is assignable. */
  declare protected readonly isChecked: true;
  readonly nonce: string;
  /** Seconds since 1970. */
  readonly expires: number;

  constructor({ challenge }: Proof) {
    this.nonce = challenge.parameters.nonce;
    this.expires = challenge.parameters.data.expires;
  }
}
export type { CheckedProof };

/** Refuses a proof that is missing, for something else, wrong or too old. Only `redeemProof` knows whether it has been used. */
export async function checkProof(
  env: Pick<Env, "sessionSigningKey">,
  purpose: ProofPurpose,
  proof: Proof | undefined,
  now: Date,
): Promise<CheckedProof | Refusal<"PROOF_REQUIRED" | "PROOF_EXPIRED">> {
  if (proof?.challenge.parameters.data.purpose !== purpose) return refuse("PROOF_REQUIRED");
  const { verified } = await verifySolution({ ...proof, deriveKey, ...secretsOf(env) });
  if (!verified) return refuse("PROOF_REQUIRED");
  const checked = new CheckedProof(proof);
  return checked.expires * SECOND_MS <= now.getTime() ? refuse("PROOF_EXPIRED") : checked;
}

/**
 * Uses a proof up, in the transaction that writes what it was made for; or by itself, when nothing is written, or when an attempt
 * counts whatever comes of it. Refuses with PROOF_USED when it has been used before.
 */
export async function redeemProof(tx: Tx, { nonce, expires }: CheckedProof): Promise<Refusal<"PROOF_USED"> | undefined> {
  return (await recordUse(tx, nonce, expires)) ? undefined : refuse("PROOF_USED");
}
