import { fetchInTime } from "@kaifong/client";
import type { Challenge, Proof } from "@kaifong/contract";
import { MINUTE_MS, SECOND_MS } from "@kaifong/domain/time";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { API_ATTRIBUTE } from "../root-attributes.ts";

/**
 * Does the work that holds off bots, in the background: every step of it is the browser's own cryptography, off the page's
 * thread.
 */
export interface Prover {
  /** Begins the work, unless it has begun. */
  begin(): void;
  /** Undefined when this browser cannot do it, or the server did not say what to do. */
  prove(): Promise<Proof | undefined>;
  /** Call it once the proof has been used. */
  forget(): void;
}

interface Proved {
  readonly proof: Proof;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** A proof is sent with this much of its time left, or else another one is made. */
const SPARE_MS = MINUTE_MS;

/** `path`: that of the call that returns the challenge. */
export function createProver(path: string): Prover {
  let work: Promise<Proved | undefined> | undefined;
  const begin = () => {
    work ??= proofFrom(path).catch(() => undefined);
    return work;
  };
  return {
    begin: () => void begin(),
    prove: async () => {
      const proved = await begin();
      if (proved && proved.until > Date.now() + SPARE_MS) return proved.proof;
      work = undefined; // too old, or it failed: again, now that it is needed
      return (await begin())?.proof;
    },
    forget: () => {
      work = undefined;
    },
  };
}

async function proofFrom(path: string): Promise<Proved | undefined> {
  // Only pages that came over TLS, or from this machine, have cryptography.
  if (!window.isSecureContext) return undefined;
  const challenge = await fetchInTime((document.documentElement.getAttribute(API_ATTRIBUTE) ?? "") + path, challengeIn);
  if (!challenge) return undefined;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) return undefined;
  const { counter, derivedKey } = solution;
  return {
    proof: { challenge, solution: { counter, derivedKey } },
    until: challenge.parameters.data.expires * SECOND_MS,
  };
}

async function challengeIn(response: Response): Promise<Challenge | undefined> {
  if (!response.ok) return undefined;
  const { payload }: { payload: Challenge } = await response.json();
  return payload;
}
