import { z } from "zod";
import { staffReasonSchema, normalizedMemberNo } from "./fields.ts";

/** Ends every session of a member who asks for it. */
export const endSessionsSchema = z.strictObject({ memberNo: normalizedMemberNo, reason: staffReasonSchema });
export type EndSessions = z.infer<typeof endSessionsSchema>;

/** How many sessions ended. */
export const endedSessionsSchema = z.strictObject({ endedSessions: z.int() });
