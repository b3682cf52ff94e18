import { createDraft } from "@kaifong/client";
import { draftOwner } from "../session/acting.ts";
import { READING_DRAFT_KEY } from "../storage-keys.ts";

/**
 * Readings that are typed and not saved: in their tab, for half an hour, and bound to their member. on-demand.ts looks for it by
 * its key.
 */
export const readingDraft = createDraft(READING_DRAFT_KEY, draftOwner);
