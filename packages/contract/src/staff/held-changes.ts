import { z } from "zod";
import { enrolmentMethodSchema, strapiUuidSchema } from "../courses.ts";
import { seenSchema } from "./fields.ts";

const instant = z.iso.datetime();
const lessonSchema = z.strictObject({ uuid: z.string(), start: instant, end: instant });

/** Facts of a class of which editors' values may be held (R-PRG-02 to R-PRG-04), each where it differs from what is in force. */
const factsInForceSchema = z.strictObject({
  courseId: z.string().optional(),
  method: enrolmentMethodSchema.optional(),
  quota: z.int().optional(),
  enrolStart: instant.optional(),
  enrolEnd: instant.optional(),
  openEnrolStart: instant.nullable().optional(),
  ballotResultOn: instant.nullable().optional(),
  cancelled: z.boolean().optional(),
  lessons: z.array(lessonSchema).readonly().optional(),
});

const heldState = z.literal("HELD");

/** A class of which a change by editors is held, as staff see it. */
export const heldClassSchema = z.strictObject({
  classId: strapiUuidSchema,
  classCode: z.string(),
  state: heldState,
  /** When it was held as it is now. */
  since: instant,
  /** How many enrolments are live: who loses a place when the class is cancelled or withdrawn. */
  enrolled: z.int(),
  /** What editors wrote; `published`: they withdrew the class. */
  held: factsInForceSchema.extend({ published: z.literal(false).optional() }),
  /** The values in force of the same facts. */
  inForce: factsInForceSchema,
});
export type HeldClass = z.infer<typeof heldClassSchema>;

/** R-PRG-08: staff put into force what is held of a class. */
export const releaseHeldChangeSchema = z.strictObject({ classId: strapiUuidSchema, seen: seenSchema(heldState) });
export type ReleaseHeldChange = z.infer<typeof releaseHeldChangeSchema>;

/** How many members lost what they had in the class, because it does not take place; all of them are told. */
export const releasedHeldChangeSchema = z.strictObject({ lost: z.int() });
