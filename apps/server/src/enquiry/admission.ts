import type { ErrorName, Proof, ProofRefusal } from "@kaifong/contract";
import type { Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { type FormRefusal, type HandedOut, refuseMachine } from "../platform/handed-out-forms.ts";
import { isRefusal, type Refusal } from "../platform/refusal.ts";
import { checkProof, spendProof } from "../platform/proof-of-work.ts";

/** What lets an enquiry in (R-ENQ-04), and the names of what it refuses with. */
export interface Admission<Name extends ErrorName> {
  readonly proven: boolean;
  /** Asked before anything is written, and only for what has not come before. */
  check(): Promise<Refusal<Name> | Admitted<Name>>;
}
/** Uses up, in the transaction that writes, what let it in. */
type Admitted<Name extends ErrorName> = (tx: Tx) => Promise<Refusal<Name> | undefined>;

type AdmissionDeps = Pick<Deps, "env" | "limits" | "now">;

/** By a proof of work. */
export function withProof(
  deps: AdmissionDeps,
  proof: Proof | undefined,
  address: string,
): Admission<ProofRefusal | "RATE_LIMITED"> {
  return {
    proven: true,
    check: async () => {
      const checked = await checkProof(deps.env, "enquiry", proof, deps.now());
      if (isRefusal(checked)) return checked;
      return (await deps.limits.ofAddress("enquiries", address)) ?? ((tx) => spendProof(tx, checked));
    },
  };
}

/**
 * Without a proof, as browsers without JavaScript come: by a form that we handed out, that was not filled in faster than anybody
 * can, and whose hidden field is empty; and only so many of them.
 */
export function withoutProof(deps: AdmissionDeps, form: HandedOut, address: string): Admission<FormRefusal | "RATE_LIMITED"> {
  return {
    proven: false,
    check: async () =>
      (await refuseMachine(deps, "enquiry form", form)) ??
      (await deps.limits.ofAddress("enquiriesUnproven", address)) ??
      (await deps.limits.orRefuse("enquiriesUnprovenInAll", "all")) ??
      (async () => undefined),
  };
}
