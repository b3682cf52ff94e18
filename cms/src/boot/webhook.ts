import type { Core } from "@strapi/strapi";
import type { Settings } from "../../config/settings";

const WEBHOOK_NAME = "Kaifong gateway";
const SECRET_HEADER = "x-kaifong-webhook-secret";

const EVENTS = [
  "entry.create",
  "entry.update",
  "entry.delete",
  "entry.publish",
  "entry.unpublish",
  "entry.draft-discard",
  "media.create",
  "media.update",
  "media.delete",
];

interface Webhook {
  readonly id: string;
  readonly name: string;
}

/** Makes the webhook to the site's server equal to the settings; without an address it is deleted. */
export async function ensureWebhook(strapi: Core.Strapi, webhook: Settings["webhook"]): Promise<void> {
  const store = strapi.get("webhookStore");
  const runner = strapi.get("webhookRunner");
  const stored: Webhook[] = await store.findWebhooks();
  const ours = stored.find(({ name }) => name === WEBHOOK_NAME);
  if (!webhook) {
    if (!ours) return;
    runner.remove(ours);
    await store.deleteWebhook(ours.id);
    return;
  }
  const wanted = {
    name: WEBHOOK_NAME,
    url: webhook.url,
    headers: { [SECRET_HEADER]: webhook.secret },
    events: EVENTS,
    isEnabled: true,
  };
  if (ours) runner.update(await store.updateWebhook(ours.id, wanted));
  else runner.add(await store.createWebhook(wanted));
}
