/** Enquiries for tests. */
import type { Proof } from "@kaifong/contract";
import type { SentEnquiryForm } from "@kaifong/page-host";
import type { Deps } from "../platform/deps.ts";
import { proofFor } from "../platform/test-proofs.ts";

/** A proof that was quickly found. */
export function aProof(deps: Pick<Deps, "env" | "now">): Promise<Proof> {
  return proofFor(deps, "enquiry");
}

let letters = 0;

/** An enquiry that nobody has sent before. */
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
export function aForm(token: string, fields: Partial<SentEnquiryForm> = {}): SentEnquiryForm {
  return { ...anEnquiry(), proof: "", token, honeypot: "", ...fields };
}

export function encoded(proof: Proof): string {
  return Buffer.from(JSON.stringify(proof)).toString("base64");
}
