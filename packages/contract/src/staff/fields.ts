import { z } from "zod";
import { STAFF_REASONS } from "../coded-lists.ts";
import { normalizedCode } from "../text-fields.ts";

/** The reason, for the audit. */
export const staffReasonSchema = z.enum(STAFF_REASONS);
/** A member number as staff read it from a card, or hear it. */
export const normalizedMemberNo = normalizedCode(64).min(1);
/** The reference of the case that is decided. */
export const normalizedReference = z.string().trim().toUpperCase().min(1).max(40);

/**
 * What staff saw of a case when they decided: its state, and since when it was in that. A decision about a case that has changed
 * meanwhile is refused with DECISION_NOT_POSSIBLE, whose detail has the same two as they are then.
 */
export const seenSchema = <State extends z.ZodType<string>>(state: State) => z.strictObject({ state, since: z.iso.datetime() });
export type Seen = z.infer<ReturnType<typeof seenSchema>>;
