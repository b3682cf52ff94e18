import type { PayloadAt } from "@kaifong/contract";
import type { finishSignIn } from "@kaifong/contract/paths";

/** The facts that the provider gives of somebody who is not known here. */
export type UnknownOutcome = Extract<PayloadAt<typeof finishSignIn>, { readonly outcome: "UNKNOWN" }>;
