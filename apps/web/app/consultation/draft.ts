import { createDraft } from "@kaifong/client";
import { CONSULTATION_DRAFT_KEY } from "../storage-keys.ts";

/** A request that is written and not sent, in its tab, for half an hour. on-demand.ts asks for it by its key. */
export const consultationDraft = createDraft(CONSULTATION_DRAFT_KEY);
