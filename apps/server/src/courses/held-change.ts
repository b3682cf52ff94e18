import { enrolmentMethodSchema, strapiUuidSchema } from "@kaifong/contract";
import type { HeldChange, LessonPlan } from "@kaifong/domain/courses";
import { z } from "zod";

/** Instants are text in JSON. */
const instant = z.iso.datetime().transform((text) => new Date(text));
const lesson = z.object({ uuid: strapiUuidSchema, start: instant, end: instant }) satisfies z.ZodType<LessonPlan>;

/** The type demands every field that can be held. */
const FIELDS = {
  courseId: z.string().exactOptional(),
  method: enrolmentMethodSchema.exactOptional(),
  quota: z.int().exactOptional(),
  enrolStart: instant.exactOptional(),
  enrolEnd: instant.exactOptional(),
  openEnrolStart: instant.nullable().exactOptional(),
  ballotResultOn: instant.nullable().exactOptional(),
  cancelled: z.boolean().exactOptional(),
  lessons: z.array(lesson).exactOptional(),
  published: z.literal(false).exactOptional(),
} satisfies Record<keyof HeldChange, z.ZodType>;
const heldChange = z.object(FIELDS).nullable() satisfies z.ZodType<HeldChange | null>;

/** Parses the held change in the value of `classes.held`. Throws on anything else. */
export function parseHeld(json: unknown): HeldChange | null {
  return heldChange.parse(json);
}
