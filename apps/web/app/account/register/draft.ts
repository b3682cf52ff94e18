import { createDraft } from "@kaifong/client";
import { REGISTRATION_DRAFT_KEY } from "../../storage-keys.ts";

/**
 * What somebody has answered and not sent, without the password; then the number and the day of the confirmation, until the tab
 * is closed or the time is over. on-demand.ts asks for it by its key.
 */
export const registrationDraft = createDraft(REGISTRATION_DRAFT_KEY);
