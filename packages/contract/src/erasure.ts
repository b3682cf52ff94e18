import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import * as paths from "./paths.ts";

/** From when the member is erased, unless they change their mind. */
const dueAt = z.iso.datetime();
const own = { actor: "member", right: "PROFILE" } as const;

export const erasureEndpoints = {
  state: defineEndpoint({
    id: "ownErasure",
    ...paths.ownErasure,
    summary: "Whether the member has asked to be erased",
    tag: "member",
    access: own,
    payload: z.object({ dueAt: dueAt.nullable() }),
    errors: [],
  }),
  request: defineEndpoint({
    id: "requestErasure",
    ...paths.requestErasure,
    summary: "End the membership and erase the member, seven days from now; asked twice it is the first time that counts",
    tag: "member",
    access: own,
    body: z.strictObject({ currentPassword: z.string().max(200) }),
    payload: z.object({ dueAt }),
    errors: ["CURRENT_PASSWORD_WRONG", "RATE_LIMITED"],
  }),
  withdraw: defineEndpoint({
    id: "withdrawErasure",
    ...paths.withdrawErasure,
    summary: "Stay a member after all",
    tag: "member",
    access: own,
    payload: z.object({}),
    errors: ["NOT_FOUND"],
  }),
};
