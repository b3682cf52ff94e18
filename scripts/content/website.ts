import { SECRET_HEADER } from "@kaifong/content/server";
import { connected } from "./database.ts";
import type { Settings } from "../run/settings.ts";

const RESPONSE_WITHIN_MS = 5_000;

/**
 * Notifies the website that everything of these types may have changed, as the content service does when editors publish: pages
 * and classes follow within seconds, in every server. When no server responds, the copies that they stored are deleted, so that
 * their next start shows the new content. Returns a message for the person.
 */
export async function notifyWebsite(settings: Settings, models: readonly string[]): Promise<string> {
  if (await notifyServers(settings, models)) return "The website shows it within seconds.";
  const url = settings.serverEnv["DATABASE_URL"];
  if (url && (await purgeCopies(url))) return "The website isn't running; it shows it when it starts.";
  return "The website could not be told (CMS_WEBHOOK_URL). Restart its servers, or wait some minutes.";
}

async function notifyServers({ cmsEnv }: Settings, models: readonly string[]): Promise<boolean> {
  const url = cmsEnv["CMS_WEBHOOK_URL"];
  const secret = cmsEnv["CMS_WEBHOOK_SECRET"];
  if (!url || !secret) return false;
  const events = [...models.map((model) => ({ event: "entry.delete", model })), { event: "media.delete" }];
  try {
    for (const body of events) {
      const { ok } = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", [SECRET_HEADER]: secret },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(RESPONSE_WITHIN_MS),
      });
      if (!ok) return false;
    }
    return true;
  } catch {
    return false;
  }
}

async function purgeCopies(url: string): Promise<boolean> {
  try {
    await connected(url, async (client) => {
      const { rows } = await client.query("SELECT to_regclass('content_snapshots') IS NOT NULL AS there");
      if (rows[0]?.there === true) await client.query("DELETE FROM content_snapshots");
    });
    return true;
  } catch {
    return false;
  }
}
