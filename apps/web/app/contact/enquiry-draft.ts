import { createFormDraft } from "@kaifong/client";
import { ENQUIRY_DRAFT_KEY } from "../storage-keys.ts";
import { FIELD_NAMES } from "./enquiry-fields.ts";

/** What somebody has written and not sent. on-demand.ts asks for it by its key without loading this file. */
export const enquiryDraft = createFormDraft(ENQUIRY_DRAFT_KEY, FIELD_NAMES, ["topic"]);
