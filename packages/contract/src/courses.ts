import { z } from "zod";
import { CLASS_PHASES, ENROLMENT_METHODS } from "./coded-lists.ts";
import { defineEndpoint } from "./endpoint.ts";
import { idSchema } from "./ids.ts";
import * as paths from "./paths.ts";

export const enrolmentMethodSchema = z.enum(ENROLMENT_METHODS);
export type EnrolmentMethod = z.infer<typeof enrolmentMethodSchema>;

export const classPhaseSchema = z.enum(CLASS_PHASES);
export type ClassPhase = z.infer<typeof classPhaseSchema>;

/** The identity of a class: the uuid of its component in the content service. */
export const strapiUuidSchema = idSchema;

const UUID_LENGTH = 36;

/** The live facts of a class. Times are ISO 8601 instants. */
export const availabilitySchema = z.object({
  strapiUuid: z.string(),
  phase: classPhaseSchema,
  method: enrolmentMethodSchema,
  quota: z.number().int(),
  remaining: z.number().int(),
  /** Ballot entries so far; null for other methods. */
  entries: z.number().int().nullable(),
});
export type Availability = z.infer<typeof availabilitySchema>;

export const courseEndpoints = {
  lookUpRemainingQuota: defineEndpoint({
    id: "lookUpRemainingQuota",
    ...paths.lookUpRemainingQuota,
    summary: "Places left in one class, now",
    tag: "courses",
    access: "public",
    body: z.strictObject({ strapiUuid: strapiUuidSchema }),
    payload: z.number().int().min(0),
    errors: ["CLASS_NOT_FOUND"],
  }),
  getAvailability: defineEndpoint({
    id: "getAvailability",
    ...paths.getAvailability,
    summary: "Phase and places left of up to 100 classes, now",
    tag: "courses",
    access: "public",
    query: z.strictObject({
      uuids: z
        .string()
        .min(UUID_LENGTH)
        .max(paths.AVAILABILITY_BATCH * (UUID_LENGTH + 1)),
    }),
    payload: z.object({ asOf: z.iso.datetime(), classes: z.array(availabilitySchema) }),
    errors: [],
  }),
};
