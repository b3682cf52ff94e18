import { createDraft } from "@kaifong/client";
import { draftOwner } from "../session/acting.ts";
import { CONSULTATION_DRAFT_KEY } from "../storage-keys.ts";

/**
 * A request that is written and not sent: in its tab, for half an hour, and bound to its member. on-demand.ts looks for it by its
 * key.
 */
export const consultationDraft = createDraft(CONSULTATION_DRAFT_KEY, draftOwner);
