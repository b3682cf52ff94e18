import { createDraft } from "@kaifong/client";
import { MOBILE_CHANGE_KEY } from "../../storage-keys.ts";

/** How far somebody has come on the way to another number, in its tab, for half an hour; never the password. */
export const mobileDraft = createDraft(MOBILE_CHANGE_KEY);
