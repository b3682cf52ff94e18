import { z } from "zod";

/** What staff write of a decision: why, or what they saw. Some of it the member reads. */
export const MAX_STAFF_WORDS = 300;
export const staffWordsSchema = z.string().trim().min(1).max(MAX_STAFF_WORDS);
