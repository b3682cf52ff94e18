import type { PayloadAt } from "@kaifong/contract";
import type * as paths from "@kaifong/contract/paths";

/** The facts that the provider gives of somebody who is not known here. */
export type UnknownOutcome = Extract<PayloadAt<typeof paths.finishSignIn>, { readonly outcome: "UNKNOWN" }>;
