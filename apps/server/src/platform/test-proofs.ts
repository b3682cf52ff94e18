/** Proofs of work for tests. */
import type { Proof } from "@kaifong/contract";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Deps } from "./deps.ts";
import { newWorkChallenge, type ProofPurpose } from "./proof-of-work.ts";

/** A proof that was quickly found. */
export async function proofFor({ env, now }: Pick<Deps, "env" | "now">, purpose: ProofPurpose): Promise<Proof> {
  return solutionOf(await newWorkChallenge(env, purpose, now(), { least: 1, most: 3 }));
}

/** Does the work that a browser does. */
export async function solutionOf(challenge: Proof["challenge"]): Promise<Proof> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("the challenge has no solution");
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
}
