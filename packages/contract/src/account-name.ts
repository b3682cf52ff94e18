import { z } from "zod";
import { alsoWhenFieldsFail } from "./cross-field-check.ts";

/** The two numbers by which somebody may name an account, as typed (specification §5). */
export const accountNameFields = {
  mobile: z.string().trim().min(1).max(30).optional(),
  memberNo: z.string().trim().min(1).max(20).optional(),
};

interface Named {
  readonly mobile?: string | undefined;
  readonly memberNo?: string | undefined;
}
/** Whether exactly one of the two names the account; `ONE_NAME` is the refusal otherwise. */
export const hasOneName = (body: Named): boolean => (body.mobile === undefined) !== (body.memberNo === undefined);
export const ONE_NAME = { path: ["mobile"], message: "LOGIN_NEEDS_ONE_NAME", ...alsoWhenFieldsFail };
