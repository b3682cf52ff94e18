import { z } from "zod";

/** What waits for staff, the most urgent first. `after`: what the page before says of the next. */
export const staffListSchema = z.strictObject({ after: z.base64url().min(1).max(400).optional() });
export type StaffListQuery = z.infer<typeof staffListSchema>;
