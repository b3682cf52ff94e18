/** The inbox of members, and how they want to be notified of what. */
import { messageChoiceEndpoints, notificationEndpoints, pushEndpoints } from "@kaifong/contract";
import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "../platform/deps.ts";
import { mount } from "../platform/http/mount.ts";
import type { NotificationRenderers } from "../platform/messages/rendering.ts";
import { refuse } from "../platform/refusal.ts";
import { createInbox } from "./inbox.ts";
import { markAllRead, markRead } from "./inbox-sql.ts";
import { getMessageChoices, saveMessageChoices } from "./message-choices.ts";
import {
  addPushDevice,
  identifyPushDevice,
  listPushDevices,
  markReadByPush,
  removePushDevice,
  replacePushSubscription,
} from "./push-devices.ts";

/** The inbox of the member who is logged in. `renderers`: the words of its notifications, from the rooms that write them. */
export function notificationRoutes(deps: Deps, renderers: NotificationRenderers): FastifyPluginAsync {
  const { db, now } = deps;
  const inbox = createInbox(deps, renderers);
  return async (app) => {
    mount(app, deps, notificationEndpoints.list, ({ member, query: { before, unread, kind }, language }) =>
      inbox.page(member.memberId, { before, unreadOnly: unread === "true", kind }, language),
    );
    mount(app, deps, messageChoiceEndpoints.get, ({ actor }) => getMessageChoices(deps, actor.memberId));
    mount(app, deps, messageChoiceEndpoints.save, (call) => saveMessageChoices(deps, call));
    mount(app, deps, pushEndpoints.list, ({ actor }) => listPushDevices(deps, actor.memberId));
    mount(app, deps, pushEndpoints.add, (call) => addPushDevice(deps, call));
    mount(app, deps, pushEndpoints.identify, (call) => identifyPushDevice(deps, call));
    mount(app, deps, pushEndpoints.remove, async ({ actor, params }) => (await removePushDevice(deps, actor, params.id)) ?? {});
    mount(app, deps, pushEndpoints.replaceSubscription, (call) => replacePushSubscription(deps, call));
    mount(app, deps, pushEndpoints.markRead, async (call) => (await markReadByPush(deps, call)) ?? {});
    mount(app, deps, notificationEndpoints.getUnreadCount, async ({ member }) => ({
      unread: await inbox.unread(member.memberId),
    }));
    mount(app, deps, notificationEndpoints.markRead, async ({ member, params }) => {
      const found = await markRead(db, member.memberId, params.id, now());
      return found ? { unread: await inbox.unread(member.memberId) } : refuse("ITEM_NOT_FOUND");
    });
    mount(app, deps, notificationEndpoints.markAllRead, async ({ member, body }) => {
      await markAllRead(db, member.memberId, body.upTo, now());
      return { unread: await inbox.unread(member.memberId) };
    });
  };
}
