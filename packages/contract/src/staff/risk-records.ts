import { z } from "zod";
import { RISK_ITEMS, RISK_LEVELS, RISK_NEXT_STEPS, RISK_SIGNER_POSTS } from "../coded-lists.ts";
import { idSchema } from "../ids.ts";
import { staffTextSchema } from "../staff-text.ts";
import { normalizeMultiLine, normalizeSingleLine } from "../text-fields.ts";
import { normalizedMemberNo } from "./fields.ts";

const textUpTo = (most: number, tidy = normalizeSingleLine) => z.string().overwrite(tidy).min(1).max(most);

/** A health risk assessment as staff hand it in, from a terminal as a JSON file (docs/operations.md). */
export const writeRiskRecordSchema = z.strictObject({
  memberNo: normalizedMemberNo,
  assessedOn: z.iso.date(),
  signedBy: z.strictObject({ name: textUpTo(60), post: z.enum(RISK_SIGNER_POSTS) }),
  overall: z.enum(RISK_LEVELS),
  items: z
    .array(
      z.strictObject({
        item: z.enum(RISK_ITEMS),
        level: z.enum(RISK_LEVELS),
        nextStep: z.enum(RISK_NEXT_STEPS),
        finding: textUpTo(60).optional(),
      }),
    )
    .min(1),
  note: textUpTo(500, normalizeMultiLine).optional(),
  /** The record that this one corrects, by the number that was given when it was written, and the reason. */
  corrects: z.strictObject({ record: idSchema, reason: staffTextSchema }).optional(),
});
export type WriteRiskRecord = z.infer<typeof writeRiskRecordSchema>;

/** The number of the record that was written. */
export const writtenRiskRecordSchema = z.strictObject({ record: idSchema });
