import { z } from "zod";

/** Parameters of a list of what waits for staff, the most urgent first. `after`: the cursor that the page before gave. */
export const staffListSchema = z.strictObject({ after: z.base64url().min(1).max(400).optional() });
export type StaffListQuery = z.infer<typeof staffListSchema>;
