import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import * as paths from "./paths.ts";

/** The version of the file: one more whenever something in it changes its meaning or is removed. */
export const OWN_DATA_VERSION = 1;

/** The sections of the file; docs/own-data.md describes each. */
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

/** All data stored of a member, as one file. */
export const ownDataSchema = z.object({
  format: z.literal("kaifong-own-data"),
  version: z.literal(OWN_DATA_VERSION),
  madeAt: z.iso.datetime(),
  /** The facts by section, each a list, oldest first; a list of one for a fact that exists once. */
  sections: z.record(z.enum(OWN_DATA_SECTIONS), z.array(factsSchema)),
  /** Data that is stored but is not in the file, with the reason, in English. */
  leftOut: z.array(z.object({ what: z.string(), why: z.string() })),
});
export type OwnData = z.infer<typeof ownDataSchema>;

export const ownDataEndpoints = {
  download: defineEndpoint({
    id: "downloadOwnData",
    ...paths.downloadOwnData,
    summary: "All data stored of the member, as a file; requires the password",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    body: z.strictObject({ currentPassword: z.string().max(200) }),
    payload: ownDataSchema,
    errors: ["CURRENT_PASSWORD_WRONG", "RATE_LIMITED"],
  }),
  downloadPdf: defineEndpoint({
    id: "downloadOwnDataPdf",
    ...paths.downloadOwnDataPdf,
    summary: "All data stored of the member, in words, as a PDF to read and print: `file` is its bytes in base64",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    body: z.strictObject({ currentPassword: z.string().max(200) }),
    payload: z.object({ file: z.base64() }),
    errors: ["CURRENT_PASSWORD_WRONG", "RATE_LIMITED", "FILES_BUSY"],
  }),
};
