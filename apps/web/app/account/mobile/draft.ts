import { createDraft } from "@kaifong/client";
import { ownDraftOwner } from "../../session/acting.ts";
import { MOBILE_CHANGE_KEY } from "../../storage-keys.ts";

/**
 * How far somebody has come on the way to another number, in its tab, for half an hour, and of whoever it is; never the password.
 * on-demand.ts asks for it by its key.
 */
export const mobileDraft = createDraft(MOBILE_CHANGE_KEY, ownDraftOwner);
