import { createDraft } from "@kaifong/client";
import { REGISTRATION_DRAFT_KEY } from "../../storage-keys.ts";

/**
 * The answers that are not sent yet, without the password; then the number and the day of the confirmation, until the tab is
 * closed or the time is over. on-demand.ts looks for it by its key.
 */
export const registrationDraft = createDraft(REGISTRATION_DRAFT_KEY);
