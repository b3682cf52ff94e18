/** Enquiries for tests of the front door: taken from anybody with a name, in words that show who asked. */
import type { Enquiries } from "@kaifong/page-host";
import type { Visitor } from "../platform/http/visitor.ts";

export const fakeEnquiries = ({ language, ipAddress }: Visitor): Enquiries => ({
  token: async () => "token",
  send: async ({ name }) =>
    name === ""
      ? { sent: false, refused: "VALIDATION_FAILED", fields: [], retryAfterSeconds: 0 }
      : {
          sent: true,
          receipt: { caseNumber: "ENQ-23456789", replyBy: "2026-11-25", acknowledgementChannel: "NONE" },
          ticket: `${language.code}-${ipAddress}`,
        },
  receipt: async () => undefined,
});
