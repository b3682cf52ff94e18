import { z } from "zod";

/** The key of a text that a page reports as missing. */
export const missingKeySchema = z.string().min(1).max(200);
