/** Enquiries and proofs for tests. */
import type { Proof } from "@kaifong/contract";
import type { EnquiryForm } from "@kaifong/page-host";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Deps } from "../platform/deps.ts";
import { newChallenge } from "../platform/proof-of-work.ts";
import { PROOF_PURPOSE } from "./admission.ts";

/** A proof that was quickly found. */
export async function aProof({ env, now }: Pick<Deps, "env" | "now">, purpose = PROOF_PURPOSE): Promise<Proof> {
  const challenge = await newChallenge(env, purpose, now(), { least: 1, most: 3 });
  return solutionOf(challenge);
}

/** Does the work that a browser does. */
export async function solutionOf(challenge: Proof["challenge"]): Promise<Proof> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("the challenge has no solution");
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
}

let letters = 0;

/** An enquiry that no one has sent before. */
export function anEnquiry() {
  letters += 1;
  return {
    topic: "PROGRAMME",
    name: "Chan Tai Man",
    email: `reader${letters}@example.com`,
    contactNumber: "9123 4567",
    message: `When does the next walking group begin? (${letters})`,
  };
}

/** The form of the page as it comes from a browser without JavaScript. */
export function aForm(token: string, fields: Partial<EnquiryForm> = {}): EnquiryForm {
  return { ...anEnquiry(), proof: "", token, trap: "", ...fields };
}

export function encoded(proof: Proof): string {
  return Buffer.from(JSON.stringify(proof)).toString("base64");
}
