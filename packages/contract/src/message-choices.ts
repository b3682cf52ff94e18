import { z } from "zod";
import { MEMBER_CHANNELS, NOTIFICATION_KINDS } from "./coded-lists.ts";
import { defineEndpoint } from "./endpoint.ts";
import * as paths from "./paths.ts";

const channelSchema = z.enum(MEMBER_CHANNELS);
const kind = z.enum(NOTIFICATION_KINDS);
const hours = z.string().regex(/^\d\d:\d\d$/);

export const messageChoicesSchema = z.object({
  /** The channels that can reach this member at this centre, the cheapest first. */
  channels: z.array(channelSchema),
  kinds: z.array(
    z.object({
      kind,
      /** The channels that apply now, in turn; the inbox has the message in any case. */
      channels: z.array(channelSchema),
      /** Whether nobody can choose otherwise. */
      fixed: z.boolean(),
      /** Whether it may be left to the inbox. */
      mayBeInboxOnly: z.boolean(),
      /** Hours after which an unread message is sent by the next channel, in the end as a text message; null when it is not. */
      followUpHours: z.int().positive().nullable(),
    }),
  ),
  /** The quiet hours, in Hong Kong. */
  quiet: z.object({ from: hours, until: hours }),
});
export type MessageChoices = z.infer<typeof messageChoicesSchema>;

export const messageChoiceEndpoints = {
  get: defineEndpoint({
    id: "getMessageChoices",
    ...paths.getMessageChoices,
    summary: "Channels by which the member is told of each kind of message",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    payload: messageChoicesSchema,
    errors: [],
  }),
  save: defineEndpoint({
    id: "saveMessageChoices",
    ...paths.saveMessageChoices,
    summary: "Choose channels; kinds that are not named stay as they are",
    tag: "member",
    access: { actor: "member", right: "CORRECT" },
    body: z.strictObject({
      choices: z
        .array(z.strictObject({ kind, channels: z.array(channelSchema).max(MEMBER_CHANNELS.length) }))
        .max(NOTIFICATION_KINDS.length),
    }),
    payload: messageChoicesSchema,
    errors: ["RATE_LIMITED"],
  }),
};
