import { createFormDraft } from "@kaifong/client";
import { ENQUIRY_DRAFT_KEY } from "../storage-keys.ts";
import { FIELD_NAMES } from "./enquiry-fields.ts";

/** The draft of an enquiry that is not sent yet. on-demand.ts looks for it by its key without loading this file. */
export const enquiryDraft = createFormDraft(ENQUIRY_DRAFT_KEY, FIELD_NAMES, ["topic"]);
