import type { ErrorName, Proof, ProofRefusal } from "@kaifong/contract";
import { SECOND_MS } from "@kaifong/domain/time";
import type { EnquiryForm } from "@kaifong/page-host";
import type { Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { isRefusal, refuse, type Refusal } from "../platform/refusal.ts";
import { checkProof, spendProof } from "../platform/proof-of-work.ts";
import { formHandedOut } from "./form-tokens.ts";

/** No one reads a form, chooses, writes and sends in less. */
const MIN_SECONDS = 3;

/** What lets an enquiry in (R-ENQ-04), and the names of what it refuses with. */
export interface Admission<Name extends ErrorName> {
  readonly proven: boolean;
  /** Asked before anything is written, and only for what has not come before. */
  check(): Promise<Refusal<Name> | Admitted<Name>>;
}
/** Uses up, in the transaction that writes, what let it in. */
type Admitted<Name extends ErrorName> = (tx: Tx) => Promise<Refusal<Name> | undefined>;

type FormRefusal = "FORM_NOT_TAKEN" | "FORM_EXPIRED" | "FORM_TOO_FAST" | "RATE_LIMITED";
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
      const limited =
        (await deps.limits.ofAddress("enquiriesUnproven", address)) ??
        (await deps.limits.orRefuse("enquiriesUnprovenInAll", "all"));
      return limited ?? (async () => undefined);
    },
  };
}
