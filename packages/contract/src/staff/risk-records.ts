import { z } from "zod";
import { RISK_ITEMS, RISK_LEVELS, RISK_NEXT_STEPS, RISK_SIGNER_POSTS } from "../coded-lists.ts";
import { idSchema } from "../ids.ts";
import { staffTextSchema } from "../staff-text.ts";
import { tidyMultiLine, tidySingleLine } from "../text-fields.ts";
import { typedMemberNo } from "./fields.ts";

const textUpTo = (most: number, tidy = tidySingleLine) => z.string().overwrite(tidy).min(1).max(most);

/** A health risk assessment as staff hand it in, from a terminal as a JSON file (docs/operations.md). */
export const writeRiskRecordSchema = z.strictObject({
  memberNo: typedMemberNo,
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
  note: textUpTo(500, tidyMultiLine).optional(),
  /** The record that this one corrects, by the number that was said when it was written, and why. */
  corrects: z.strictObject({ record: idSchema, because: staffTextSchema }).optional(),
});
export type WriteRiskRecord = z.infer<typeof writeRiskRecordSchema>;
