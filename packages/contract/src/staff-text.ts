import { z } from "zod";
import { tidyMultiLine } from "./text-fields.ts";

/** What staff write of a decision: why, or what they saw. Some of it the member reads. */
export const MAX_STAFF_TEXT = 300;
export const staffTextSchema = z.string().overwrite(tidyMultiLine).min(1).max(MAX_STAFF_TEXT);
