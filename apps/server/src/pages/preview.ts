import { MINUTE_SECONDS, SECOND_MS } from "@kaifong/domain/time";
import { type Language, sameSiteAddress } from "@kaifong/i18n";
import { formatTime } from "@kaifong/i18n/format";
import { serverText } from "@kaifong/i18n/server";
import { PREVIEW_BAR } from "@kaifong/page-host/preview-bar";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Env } from "../platform/env.ts";
import { type CookieKind, cookieIn, cookiesOf } from "../platform/http/cookies.ts";
import { inputOf } from "../platform/http/input.ts";
import type { NotFound } from "../platform/http/not-found.ts";
import { deriveSecret, keyedHash, sameSecret } from "../platform/secrets.ts";
import { verifyToken, signToken, type TokenKind } from "../platform/purpose-tokens.ts";

const LIFETIME_SECONDS = 30 * MINUTE_SECONDS;
const COOKIE: CookieKind = { name: "kaifong_preview", path: "/", sameSite: "Lax", seconds: LIFETIME_SECONDS };
const LEAVE_PATH = "/preview/leave";
/** The button looks like a link, on the line of the sentence. */
const BAR_STYLE =
  `#${PREVIEW_BAR}{padding:.75rem 1rem;background:#1F1A17;color:#fff}#${PREVIEW_BAR} form{display:inline}` +
  `#${PREVIEW_BAR} button{padding:0;border:0;background:none;color:#fff;font:inherit;text-decoration:underline;cursor:pointer;margin-inline-start:1rem}`;

/** `of`: which editors' secret opened it. */
const PREVIEW = {
  purpose: "preview",
  claims: z.object({ of: z.string(), exp: z.number() }),
  seconds: LIFETIME_SECONDS,
} satisfies TokenKind<z.ZodType>;

type PreviewSettings = Pick<Env, "cmsPreviewSecret" | "sessionSigningKey" | "secure">;

const MAX_PATH_LENGTH = 1_000;

/** Where on this site a redirect may lead; no other address passes. */
const target = z.string().max(MAX_PATH_LENGTH).transform(sameSiteAddress).pipe(z.string());
const OPENING = inputOf(z.object({ path: target, secret: z.string(), status: z.string().optional() }));
const LEAVING = inputOf(z.object({ path: target }));

/**
 * `/preview` opens drafts for half an hour to people with the editors' secret. The form of the bar ends it: browsers fetch links
 * ahead, and a fetch must not end it.
 */
export function previewRoutes(app: FastifyInstance, settings: PreviewSettings, now: () => Date, notFound: NotFound): void {
  app.get("/preview", async (request, reply) => {
    const { data } = OPENING.read(request.query);
    if (data === undefined || !sameSecret(data.secret, settings.cmsPreviewSecret)) return notFound(request, reply);
    const drafts = data.status !== "published";
    const cookies = cookiesOf(settings, request, reply);
    if (drafts) cookies.write(COOKIE, await signToken(settings, PREVIEW, { of: secretFingerprint(settings) }, now()));
    else cookies.clear(COOKIE);
    return reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer").redirect(data.path, 303);
  });
  void app.register(async (scope) => {
    // The form has no fields.
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, async () => undefined);
    scope.post(LEAVE_PATH, async (request, reply) => {
      const path = LEAVING.read(request.query).data?.path ?? "/";
      cookiesOf(settings, request, reply).clear(COOKIE);
      return reply.header("cache-control", "no-store").redirect(path, 303);
    });
  });
}

/** When the preview that this request carries ends; undefined when it carries none that is open. Cheap for everybody else. */
export async function previewEndsAt(
  cookies: string | undefined,
  settings: PreviewSettings,
  now: Date,
): Promise<Date | undefined> {
  if (!mayBePreview(cookies)) return undefined;
  const opened = await verifyToken(settings, PREVIEW, cookieIn(cookies, COOKIE) ?? "", now);
  return opened?.of === secretFingerprint(settings) ? new Date(opened.exp * SECOND_MS) : undefined;
}

/** A first check, for the path of cached pages. */
export function mayBePreview(cookies: string | undefined): boolean {
  return cookies?.includes(COOKIE.name) ?? false;
}

/**
 * Puts the bar first in the page; it says "preview", and when the preview ends by itself. The nonce lets its style through the
 * page's policy.
 */
export function withPreviewBar(html: string, { path, language, nonce, ends }: PreviewBar): string {
  const t = serverText(language, "pages");
  const until = t("previewEnds", { time: formatTime(ends.toISOString(), language.code) });
  const action = `${LEAVE_PATH}?path=${encodeURIComponent(path)}`;
  const bar =
    `<style nonce="${nonce}">${BAR_STYLE}</style>` +
    `<aside id="${PREVIEW_BAR}" lang="${language.htmlLang}" aria-label="${t("preview")}">${t("preview")}${until}` +
    `<form method="post" action="${action}"><button>${t("leavePreview")}</button></form></aside>`;
  return html.replace(/<body[^>]*>/, (body) => `${body}${bar}`);
}

interface PreviewBar {
  /** Where leaving leads. */
  readonly path: string;
  readonly language: Language;
  readonly nonce: string;
  readonly ends: Date;
}

/** Distinguishes one editors' secret from another, so that a new one ends the previews that the old one opened. */
function secretFingerprint({ cmsPreviewSecret, sessionSigningKey }: PreviewSettings): string {
  // Keyed: the cookie can be read, and must not let anybody try secrets on it.
  return keyedHash(deriveSecret(sessionSigningKey, "preview"), cmsPreviewSecret);
}
