import { z } from "zod";
import { normalizeMultiLine } from "./text-fields.ts";

/** The most characters of a reason or an observation that staff write with a decision. The member reads some of them. */
export const MAX_STAFF_TEXT_LENGTH = 300;
export const staffTextSchema = z.string().overwrite(normalizeMultiLine).min(1).max(MAX_STAFF_TEXT_LENGTH);
