import { createDraft } from "@kaifong/client";
import { ownDraftOwner } from "../../session/acting.ts";
import { MOBILE_CHANGE_KEY } from "../../storage-keys.ts";

/**
 * How far somebody has come on the way to another number: in the tab, for half an hour, and bound to its member; never the
 * password. on-demand.ts looks for it by its key.
 */
export const mobileDraft = createDraft(MOBILE_CHANGE_KEY, ownDraftOwner);
