import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import * as paths from "./paths.ts";

/** Of the file: one more whenever something that was in it means something else, or is not there any more. */
export const OWN_DATA_VERSION = 1;

/** What the file is divided into; docs/own-data.md says what stands in each. */
export const OWN_DATA_SECTIONS = [
  "member",
  "profile",
  "registration",
  "corrections",
  "eAccount",
  "passkeys",
  "identities",
  "logins",
  "enrolments",
  "healthReadings",
  "riskRecords",
  "consultations",
  "notifications",
  "bookmarks",
  "messageChoices",
  "pushDevices",
  "calendar",
  "erasure",
  "careOffers",
  "careRelations",
  "help",
  "record",
] as const;
export type OwnDataSection = (typeof OWN_DATA_SECTIONS)[number];

/** Facts by their names, as they are stored; instants in ISO 8601, days as YYYY-MM-DD, codes as in the option lists. */
const factsSchema = z.record(z.string(), z.unknown());

/** Everything that is stored of a member, as one file. */
export const ownDataSchema = z.object({
  format: z.literal("kaifong-own-data"),
  version: z.literal(OWN_DATA_VERSION),
  madeAt: z.iso.datetime(),
  /** By section, each a list, oldest first; one of what there is but one. */
  sections: z.record(z.enum(OWN_DATA_SECTIONS), z.array(factsSchema)),
  /** What is stored and is not in the file, with the reason, in English. */
  leftOut: z.array(z.object({ what: z.string(), why: z.string() })),
});
export type OwnData = z.infer<typeof ownDataSchema>;

export const ownDataEndpoints = {
  download: defineEndpoint({
    id: "downloadOwnData",
    ...paths.downloadOwnData,
    summary: "Everything that is stored of the member, for who knows the password",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    body: z.strictObject({ currentPassword: z.string().max(200) }),
    payload: ownDataSchema,
    errors: ["CURRENT_PASSWORD_WRONG", "RATE_LIMITED"],
  }),
  pdf: defineEndpoint({
    id: "ownDataPdf",
    ...paths.ownDataPdf,
    summary: "The same as a PDF to read and print, in words: `file` is its bytes in base64",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    body: z.strictObject({ currentPassword: z.string().max(200) }),
    payload: z.object({ file: z.base64() }),
    errors: ["CURRENT_PASSWORD_WRONG", "RATE_LIMITED", "FILES_BUSY"],
  }),
};
