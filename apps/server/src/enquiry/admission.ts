import type { ErrorName, Proof } from "@kaifong/contract";
import { SECOND_MS } from "@kaifong/domain/time";
import type { EnquiryForm } from "@kaifong/page-host";
import type { Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { refuse, type Refusal } from "../platform/refusal.ts";
import type { LimitName } from "../platform/limits.ts";
import { checkProof, spendProof } from "../platform/proof-of-work.ts";
import { hashAddress } from "../platform/session/addresses.ts";
import { formHandedOut } from "./form-tokens.ts";

/** What challenges for enquiries are for. */
export const PROOF_PURPOSE = "enquiry";

/** No one reads a form, chooses, writes and sends in less. */
const MIN_SECONDS = 3;

/** What lets an enquiry in (R-ENQ-04), and the names of what it refuses with. */
export interface Admission<Name extends ErrorName> {
  readonly proven: boolean;
  /** Asked before anything is written, and only for what has not come before. */
  check(): Promise<Refusal<Name> | undefined>;
  /** Used up in the transaction that writes. */
  spend(tx: Tx): Promise<Refusal<Name> | undefined>;
}

type ProofRefusal = "PROOF_REQUIRED" | "PROOF_EXPIRED" | "PROOF_USED" | "RATE_LIMITED";
type FormRefusal = "FORM_NOT_TAKEN" | "FORM_EXPIRED" | "FORM_TOO_FAST" | "RATE_LIMITED";
type AdmissionDeps = Pick<Deps, "env" | "limits" | "now">;

/** By a proof of work. */
export function withProof(deps: AdmissionDeps, proof: Proof | undefined, address: string): Admission<ProofRefusal> {
  return {
    proven: true,
    check: async () =>
      (await checkProof(deps.env, PROOF_PURPOSE, proof, deps.now())) ?? (await countUse(deps, "enquiries", address)),
    spend: async (tx) => (proof ? spendProof(tx, proof) : refuse("PROOF_REQUIRED")),
  };
}

/**
 * Without a proof, as browsers without JavaScript come: by a form that we handed out, that was not filled in faster than anybody
 * can, and whose hidden field is empty; and only so many of them.
 */
export function withoutProof(
  deps: AdmissionDeps,
  { trap, token }: Pick<EnquiryForm, "trap" | "token">,
  address: string,
): Admission<FormRefusal> {
  return {
    proven: false,
    check: async () => {
      if (trap !== "") return refuse("FORM_NOT_TAKEN");
      const now = deps.now();
      const handedOut = await formHandedOut(deps.env, token, now);
      if (!handedOut) return refuse("FORM_EXPIRED");
      const left = MIN_SECONDS - (now.getTime() - handedOut.getTime()) / SECOND_MS;
      if (left > 0) return refuse("FORM_TOO_FAST", { retryAfterSeconds: Math.ceil(left) });
      return (await countUse(deps, "enquiriesUnproven", address)) ?? (await countUse(deps, "enquiriesUnprovenInAll", undefined));
    },
    spend: async () => undefined,
  };
}

/** Counts one use by an address, or by all of them together. */
export function countUse(
  { env, limits }: Pick<Deps, "env" | "limits">,
  name: LimitName,
  address: string | undefined,
): Promise<Refusal<"RATE_LIMITED"> | undefined> {
  return limits.orRefuse(name, address === undefined ? "all" : hashAddress(env, address));
}
