import type { ErrorName, Proof, ProofRefusal } from "@kaifong/contract";
import type { Tx } from "./db.ts";
import type { Deps } from "./deps.ts";
import { type FormPurpose, type FormRefusal, type IssuedForm, refuseBot } from "./form-tokens.ts";
import type { LimitName } from "./limits.ts";
import { checkProof, type ProofPurpose, redeemProof } from "./proof-of-work.ts";
import { isRefusal, type Refusal } from "./refusal.ts";

/** What lets in a caller who is not logged in, and the names of the refusals. */
export interface Admission<Name extends ErrorName> {
  readonly proven: boolean;
  /** Called before anything is written, and only for what has not come before. */
  check(): Promise<Refusal<Name> | Admitted<Name>>;
}
/** Uses up what let the caller in, in the transaction that writes. */
type Admitted<Name extends ErrorName> = (tx: Tx) => Promise<Refusal<Name> | undefined>;

/**
 * For each purpose of a proof: the form for callers without a proof, and the limits of one address with a proof, of one without,
 * and of all without.
 */
const ADMISSIONS = {
  enquiry: { form: "enquiry form", proven: "enquiries", unproven: "enquiriesUnproven", inAll: "enquiriesUnprovenInAll" },
  code: { form: "registration form", proven: "codesByAddress", unproven: "codesUnproven", inAll: "codesUnprovenInAll" },
} as const satisfies Partial<Record<ProofPurpose, { form: FormPurpose } & Record<"proven" | "unproven" | "inAll", LimitName>>>;
type AdmissionPurpose = keyof typeof ADMISSIONS;

type AdmissionDeps = Pick<Deps, "env" | "limits" | "now">;

/** Lets in a caller with a proof of work. */
export function withProof(
  deps: AdmissionDeps,
  purpose: AdmissionPurpose,
  proof: Proof | undefined,
  ipAddress: string,
): Admission<ProofRefusal | "RATE_LIMITED"> {
  return {
    proven: true,
    check: async () => {
      const checked = await checkProof(deps.env, purpose, proof, deps.now());
      if (isRefusal(checked)) return checked;
      return (await deps.limits.consumeByIpOrRefuse(ADMISSIONS[purpose].proven, ipAddress)) ?? ((tx) => redeemProof(tx, checked));
    },
  };
}

/**
 * Lets in a caller without a proof, as browsers without JavaScript come: by a form that we handed out, that was not filled in
 * faster than any person can, and whose hidden field is empty; and only a limited number of them (R-ENQ-04, R-MEM-24).
 */
export function withoutProof(
  deps: AdmissionDeps,
  purpose: AdmissionPurpose,
  sent: IssuedForm,
  ipAddress: string,
): Admission<FormRefusal | "RATE_LIMITED"> {
  const { form, unproven, inAll } = ADMISSIONS[purpose];
  return {
    proven: false,
    check: async () =>
      (await refuseBot(deps, form, sent)) ??
      (await deps.limits.consumeByIpOrRefuse(unproven, ipAddress)) ??
      (await deps.limits.consumeOrRefuse(inAll, "all")) ??
      (async () => undefined),
  };
}
