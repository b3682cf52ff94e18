import { type EnquiryReceipt, isProofRefusal, type Proof, proofSchema } from "@kaifong/contract";
import type { Enquiries, SentEnquiryForm } from "@kaifong/page-host";
import { withoutProof, withProof } from "../platform/admission.ts";
import type { Deps } from "../platform/deps.ts";
import { formToken } from "../platform/form-tokens.ts";
import { refusingFaults } from "../platform/http/faults.ts";
import { inputOf } from "../platform/http/input.ts";
import { MalformedBody, parseJsonBody } from "../platform/http/json-body.ts";
import { isRefusal, type Refusal } from "../platform/refusal.ts";
import type { Visitor } from "../platform/http/visitor.ts";
import { enquiryOfForm } from "./read-enquiry.ts";
import { openReceipt, signReceipt } from "./receipt-tickets.ts";
import { sendEnquiry } from "./send-enquiry.ts";

/** Enquiries for the page of one visitor; the front door gets it from app.ts. */
export function enquiriesForPages(deps: Deps, visitor: Visitor): Enquiries {
  return {
    token: (previous) => formToken(deps, "enquiry form", previous),
    send: async (form) => {
      const outcome = await refusingFaults(deps.log, "enquiry: could not be taken in", () => receive(deps, form, visitor));
      if (!isRefusal(outcome)) {
        return { sent: true, receipt: outcome, ticket: await signReceipt(deps.env, outcome, deps.now()) };
      }
      const { refused, fields = [], retryAfterSeconds = 0 } = outcome;
      return { sent: false, refused, fields, retryAfterSeconds };
    },
    receipt: (ticket) => openReceipt(deps.env, ticket, deps.now()),
  };
}

async function receive(deps: Deps, form: SentEnquiryForm, visitor: Visitor): Promise<EnquiryReceipt | Refusal> {
  const enquiry = enquiryOfForm(form, visitor.language);
  if (isRefusal(enquiry)) return enquiry;
  const proof = proofOf(form.proof);
  const proven = proof ? await sendEnquiry(deps, enquiry, withProof(deps, "enquiry", proof, visitor.ipAddress)) : undefined;
  // A proof that is not good, or no longer, is the browser's fault, not the person's: they are treated as if it had none.
  if (proven && !(isRefusal(proven) && isProofRefusal(proven.refused))) return proven;
  return sendEnquiry(deps, enquiry, withoutProof(deps, "enquiry", form, visitor.ipAddress));
}

/** A proof has about 800 signs in JSON, and so 1,100 in base64. */
const MAX_PROOF_SIGNS = 4_000;

function proofOf(text: string): Proof | undefined {
  if (text === "" || text.length > MAX_PROOF_SIGNS) return undefined;
  try {
    return inputOf(proofSchema).read(parseJsonBody(Buffer.from(text, "base64"))).data;
  } catch (error) {
    if (error instanceof MalformedBody) return undefined;
    throw error;
  }
}
