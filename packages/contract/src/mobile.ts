import { z } from "zod";
import { sentCodeSchema } from "./account.ts";
import { defineEndpoint } from "./endpoint.ts";
import { idSchema } from "./ids.ts";
import * as paths from "./paths.ts";

const codeId = idSchema;
/** A mobile number as it was typed. */
const mobile = z.string().trim().min(1).max(30);
const own = { actor: "member", right: "SESSION" } as const;

/**
 * Changing the mobile number of the member who is logged in (R-MEM-14): password, code to the old number, code to the new one.
 */
export const mobileEndpoints = {
  begin: defineEndpoint({
    id: "beginMobileChange",
    ...paths.beginMobileChange,
    summary: "Begin to change the mobile number, with the password; a code goes to the current number",
    tag: "member",
    access: own,
    idempotent: true,
    body: z.strictObject({ currentPassword: z.string().max(200), mobile }),
    payload: sentCodeSchema,
    errors: ["CURRENT_PASSWORD_WRONG", "RATE_LIMITED", "CODE_TOO_SOON", "CODES_NOT_SENT"],
  }),
  resend: defineEndpoint({
    id: "resendMobileCode",
    ...paths.resendMobileCode,
    summary: "Send another code to the same number",
    tag: "member",
    access: own,
    idempotent: true,
    body: z.strictObject({ codeId }),
    payload: sentCodeSchema,
    errors: ["CODE_EXPIRED", "CODE_TOO_SOON", "RATE_LIMITED", "CODES_NOT_SENT"],
  }),
  sendNew: defineEndpoint({
    id: "sendNewMobileCode",
    ...paths.sendNewMobileCode,
    summary: "Send a code to the new number, after the code to the old one was entered; never says whether the number is taken",
    tag: "member",
    access: own,
    idempotent: true,
    body: z.strictObject({ oldCodeId: codeId, mobile }),
    payload: sentCodeSchema,
    errors: ["CODE_EXPIRED", "CODE_TOO_SOON", "RATE_LIMITED", "CODES_NOT_SENT"],
  }),
  finish: defineEndpoint({
    id: "finishMobileChange",
    ...paths.finishMobileChange,
    summary: "Change the number after both codes were entered; every other session ends. Repeating it changes nothing",
    tag: "member",
    access: own,
    body: z.strictObject({ oldCodeId: codeId, newCodeId: codeId }),
    payload: z.object({ mobileTail: z.string(), endedSessions: z.number().int().min(0) }),
    errors: ["CODE_EXPIRED", "MOBILE_REGISTERED"],
  }),
};
