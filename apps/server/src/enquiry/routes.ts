/** Enquiries that anybody may send. */
import { enquiryEndpoints } from "@kaifong/contract";
import type { FastifyPluginAsync } from "fastify";
import { withProof } from "../platform/admission.ts";
import type { Deps } from "../platform/deps.ts";
import { mount } from "../platform/http/mount.ts";
import { isRefusal } from "../platform/refusal.ts";
import { newWorkChallenge } from "../platform/proof-of-work.ts";
import { enquiryOfBody } from "./read-enquiry.ts";
import { scheduleRetention } from "./retention.ts";
import { sendEnquiry } from "./send-enquiry.ts";

/** Sending an enquiry, and the proof of work that a browser does for it. The form of the page comes in by the front door. */
export function enquiryRoutes(deps: Deps): FastifyPluginAsync {
  scheduleRetention(deps);
  return async (app) => {
    mount(app, deps, enquiryEndpoints.getChallenge, async ({ ipAddress }) => {
      const limited = await deps.limits.consumeByIpOrRefuse("enquiryChallenges", ipAddress);
      return limited ?? newWorkChallenge(deps.env, "enquiry", deps.now());
    });

    mount(app, deps, enquiryEndpoints.send, async ({ body, language, ipAddress }) => {
      const enquiry = enquiryOfBody(body, language);
      return isRefusal(enquiry) ? enquiry : sendEnquiry(deps, enquiry, withProof(deps, "enquiry", body.proof, ipAddress));
    });
  };
}
