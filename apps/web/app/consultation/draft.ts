import { createDraft } from "@kaifong/client";
import { draftOwner } from "../session/acting.ts";
import { CONSULTATION_DRAFT_KEY } from "../storage-keys.ts";

/**
 * A request that is written and not sent, in its tab, for half an hour, and of whoever wrote it.
 * on-demand.ts asks for it by its key.
 */
export const consultationDraft = createDraft(CONSULTATION_DRAFT_KEY, draftOwner);
