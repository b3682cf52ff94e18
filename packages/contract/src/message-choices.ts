import { z } from "zod";
import { MEMBER_CHANNELS, NOTIFICATION_KINDS } from "./coded-lists.ts";
import { defineEndpoint } from "./endpoint.ts";
import * as paths from "./paths.ts";

const channelSchema = z.enum(MEMBER_CHANNELS);
const kind = z.enum(NOTIFICATION_KINDS);
const hours = z.string().regex(/^\d\d:\d\d$/);

export const messageChoicesSchema = z.object({
  /** By what this member can be told at this centre, the cheapest first. */
  channels: z.array(channelSchema),
  kinds: z.array(
    z.object({
      kind,
      /** By what they are told of it as things stand, in turn; the inbox has it in any case. */
      channels: z.array(channelSchema),
      /** Nobody can choose otherwise. */
      fixed: z.boolean(),
      /** May be left to the inbox. */
      inboxAlone: z.boolean(),
      /** Who has not read it so many hours later is told by the next channel, a text message in the end. */
      followUpHours: z.int().positive().nullable(),
    }),
  ),
  /** When phones are left in peace, in Hong Kong. */
  quiet: z.object({ from: hours, until: hours }),
});
export type MessageChoices = z.infer<typeof messageChoicesSchema>;

export const messageChoiceEndpoints = {
  read: defineEndpoint({
    id: "messageChoices",
    ...paths.messageChoices,
    summary: "By what the member wants to be told of what",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    payload: messageChoicesSchema,
    errors: [],
  }),
  save: defineEndpoint({
    id: "saveMessageChoices",
    ...paths.saveMessageChoices,
    summary: "Choose by what to be told; kinds that are not named stay as they are",
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
