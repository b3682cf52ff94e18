import { z } from "zod";
import { besideFields } from "./beside-fields.ts";

/** By which of two numbers an account is named, as somebody types them (specification §5). */
export const accountNameFields = {
  mobile: z.string().trim().min(1).max(30).optional(),
  memberNo: z.string().trim().min(1).max(20).optional(),
};

interface Named {
  readonly mobile?: string | undefined;
  readonly memberNo?: string | undefined;
}
/** Whether exactly one of the two names the account; refused as `ONE_NAME` says. */
export const hasOneName = (body: Named): boolean => (body.mobile === undefined) !== (body.memberNo === undefined);
export const ONE_NAME = { path: ["mobile"], message: "LOGIN_NEEDS_ONE_NAME", ...besideFields };
