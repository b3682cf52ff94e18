import { z } from "zod";

/** By which of two numbers an account is named, as somebody types them (specification §5). */
export const accountNameFields = {
  mobile: z.string().trim().min(1).max(30).optional(),
  memberNo: z.string().trim().min(1).max(20).optional(),
};

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
/** Asked beside whatever else is wrong; zod would ask once every field is right, and the person hear of it one round later. */
export const besideFields = { when: ({ value }: { readonly value: unknown }) => isObject(value) };

interface Named {
  readonly mobile?: string | undefined;
  readonly memberNo?: string | undefined;
}
/** Whether exactly one of the two names the account; refused as `ONE_NAME` says. */
export const namesOneAccount = (body: Named): boolean => (body.mobile === undefined) !== (body.memberNo === undefined);
export const ONE_NAME = { path: ["mobile"], message: "LOGIN_NEEDS_ONE_NAME", ...besideFields };
