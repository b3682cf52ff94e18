import { createDraft } from "@kaifong/client";
import { RECOVERY_KEY } from "../../storage-keys.ts";

/** How far somebody has come on the way to a new password: in the tab, for half an hour. on-demand.ts looks for it by its key. */
export const recoveryDraft = createDraft(RECOVERY_KEY);
