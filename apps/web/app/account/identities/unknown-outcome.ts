import type { PayloadAt } from "@kaifong/contract";
import type { finishSignIn } from "@kaifong/contract/paths";

/** What the provider says of somebody whom nobody here knows. */
export type UnknownOutcome = Extract<PayloadAt<typeof finishSignIn>, { readonly outcome: "UNKNOWN" }>;
