import { createFormDraft } from "@kaifong/client";
import { FIELD_NAMES } from "./enquiry-fields.ts";

/** What somebody has written and not sent. on-demand.ts asks for it by this name without loading this file. */
export const enquiryDraft = createFormDraft("enquiryDraft", FIELD_NAMES);
