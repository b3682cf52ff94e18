import { z } from "zod";

/** Parameters of a list of what waits for staff, the most urgent first. `after`: the cursor that the page before gave. */
export const staffListSchema = z.strictObject({ after: z.base64url().min(1).max(400).optional() });
export type StaffListQuery = z.infer<typeof staffListSchema>;

/** A page of a list. `total`: how many wait, on whichever page; `next`: the cursor of the next page, null on the last. */
export const staffListPayload = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ rows: z.array(row).readonly(), total: z.int(), next: z.string().nullable() });
