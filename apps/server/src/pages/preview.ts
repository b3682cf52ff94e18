import { createHmac } from "node:crypto";
import type { Language } from "@kaifong/i18n";
import type { FastifyInstance } from "fastify";
import type { Env } from "../platform/env.ts";
import type { NotFound } from "../platform/http/not-found.ts";
import { sameSecret } from "../platform/http/same-secret.ts";
import texts from "./texts.json" with { type: "json" };

export const PREVIEW_COOKIE = "kaifong_preview";
const LIFETIME_SECONDS = 30 * 60;
const LEAVE_PATH = "/preview/leave";

type PreviewSettings = Pick<Env, "cmsPreviewSecret" | "siteUrl">;

/** A path of this site that a redirect may lead to, or undefined. */
export function localPath(path: string | undefined): string | undefined {
  if (path === undefined || !/^\/(?![/\\])[^\s\\]*$/.test(path) || path.length > 1_000) return undefined;
  const url = new URL(path, "http://site.invalid");
  // Dot segments may have hidden a second slash: `/.//elsewhere.example`.
  return url.host === "site.invalid" && !url.pathname.startsWith("//") ? `${url.pathname}${url.search}` : undefined;
}

/** `/preview` opens drafts for half an hour to who knows the editors' secret; `/preview/leave` ends it. */
export function previewRoutes(app: FastifyInstance, settings: PreviewSettings, now: () => Date, notFound: NotFound): void {
  app.get("/preview", async (request, reply) => {
    const query = new URLSearchParams((request.raw.url ?? "").split("?", 2)[1] ?? "");
    const path = localPath(query.get("path") ?? undefined);
    if (!sameSecret(query.get("secret") ?? undefined, settings.cmsPreviewSecret) || path === undefined) {
      return notFound(request, reply);
    }
    const drafts = query.get("status") !== "published";
    const cookie = drafts
      ? cookieFor(settings, seal(settings, seconds(now()) + LIFETIME_SECONDS), LIFETIME_SECONDS)
      : cookieFor(settings, "", 0);
    return reply
      .header("set-cookie", cookie)
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .redirect(path, 303);
  });
  app.get(LEAVE_PATH, async (request, reply) => {
    const query = new URLSearchParams((request.raw.url ?? "").split("?", 2)[1] ?? "");
    const path = localPath(query.get("path") ?? undefined) ?? "/";
    return reply
      .header("set-cookie", cookieFor(settings, "", 0))
      .header("cache-control", "no-store")
      .redirect(path, 303);
  });
}

/** Whether this request carries a preview that is still open. Cheap for everybody else. */
export function isPreview(cookies: string | undefined, settings: PreviewSettings, now: Date): boolean {
  if (!mayBePreview(cookies)) return false;
  const value = new RegExp(`(?:^|;\\s*)${PREVIEW_COOKIE}=([\\w.-]+)`).exec(cookies ?? "")?.[1] ?? "";
  const until = Number(value.split(".")[0]);
  return Number.isInteger(until) && until > seconds(now) && sameSecret(value, seal(settings, until));
}

/** First look, for the path of cached pages. */
export function mayBePreview(cookies: string | undefined): boolean {
  return cookies?.includes(PREVIEW_COOKIE) ?? false;
}

/** Puts the bar that says "preview" first in the page. The nonce lets its style through the page's policy. */
export function withPreviewBar(html: string, path: string, language: Language, nonce: string): string {
  const { preview, leavePreview, lang } = texts[language.code];
  const href = `${LEAVE_PATH}?path=${encodeURIComponent(path)}`;
  const bar =
    `<style nonce="${nonce}">#preview-bar{padding:.75rem 1rem;background:#1F1A17;color:#fff}#preview-bar a{color:#fff;margin-inline-start:1rem}</style>` +
    `<aside id="preview-bar" lang="${lang}" aria-label="${preview}">${preview}<a href="${href}">${leavePreview}</a></aside>`;
  return html.replace(/<body[^>]*>/, (body) => `${body}${bar}`);
}

/** `<end>.<signature>`: says until when, and cannot be made by who does not know the secret. */
function seal(settings: PreviewSettings, until: number): string {
  return `${until}.${createHmac("sha256", settings.cmsPreviewSecret).update(`preview ${until}`).digest("base64url")}`;
}

function cookieFor(settings: PreviewSettings, value: string, maxAge: number): string {
  const secure = settings.siteUrl.startsWith("https://") ? "; Secure" : "";
  return `${PREVIEW_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
