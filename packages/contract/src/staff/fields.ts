import { z } from "zod";
import { STAFF_REASONS } from "../coded-lists.ts";
import { typedCode } from "../text-fields.ts";

/** Why, for the audit. */
export const staffReasonSchema = z.enum(STAFF_REASONS);
/** As staff read it off a card, or somebody tells it them. */
export const typedMemberNo = typedCode(64).min(1);
/** Of what is decided, in any case. */
export const typedReference = z.string().trim().toUpperCase().min(1).max(40);
