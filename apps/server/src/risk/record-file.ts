import {
  idSchema,
  plainCode,
  RISK_ITEMS,
  RISK_LEVELS,
  RISK_NEXT_STEPS,
  RISK_SIGNER_POSTS,
  staffTextSchema,
  tidyMultiLine,
  tidySingleLine,
} from "@kaifong/contract";
import { z } from "zod";

const textUpTo = (most: number, tidy = tidySingleLine) => z.string().overwrite(tidy).min(1).max(most);

/** A record as staff hand it in: a JSON file (docs/operations.md). */
export const recordFileSchema = z.strictObject({
  memberNo: z.string().overwrite(plainCode),
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
export type RecordFile = z.infer<typeof recordFileSchema>;
