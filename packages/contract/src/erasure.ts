import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import * as paths from "./paths.ts";

/** When the member is erased, unless they change their mind. */
const dueAt = z.iso.datetime();
const own = { actor: "member", right: "PROFILE" } as const;

export const erasureEndpoints = {
  get: defineEndpoint({
    id: "getOwnErasure",
    ...paths.getOwnErasure,
    summary: "Whether the member has requested erasure",
    tag: "member",
    access: own,
    payload: z.object({ dueAt: dueAt.nullable() }),
    errors: [],
  }),
  request: defineEndpoint({
    id: "requestErasure",
    ...paths.requestErasure,
    summary: "Request erasure in seven days; the first request counts",
    tag: "member",
    access: own,
    body: z.strictObject({ currentPassword: z.string().max(200) }),
    payload: z.object({ dueAt }),
    errors: ["CURRENT_PASSWORD_WRONG", "RATE_LIMITED"],
  }),
  withdraw: defineEndpoint({
    id: "withdrawErasure",
    ...paths.withdrawErasure,
    summary: "Withdraw the request for erasure",
    tag: "member",
    access: own,
    payload: z.object({}),
    errors: ["ITEM_NOT_FOUND"],
  }),
};
