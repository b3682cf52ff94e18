import type { ContentReader } from "@kaifong/content";
import { escapeHtml } from "@kaifong/contract/escape-html";
import { DAY_MS, HOUR_SECONDS } from "@kaifong/domain/time";
import { DEFAULT_LANGUAGE, LANGUAGES, pathIn } from "@kaifong/i18n";
import type { PublicAddresses } from "@kaifong/page-host";
import type { FastifyInstance, FastifyReply } from "fastify";
import { baseHeaders, type HeaderSettings } from "../platform/http/base-headers.ts";

/** RFC 9116 asks for less than a year. */
const SECURITY_TEXT_VALID_MS = 180 * DAY_MS;

/** Files for search engines and for people who find weaknesses: robots.txt, sitemap.xml, security.txt. */
export function siteFiles(
  app: FastifyInstance,
  addresses: () => Promise<PublicAddresses | undefined>,
  content: ContentReader,
  settings: HeaderSettings,
  now: () => Date,
): void {
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply
      .headers({ ...baseHeaders(settings), "cache-control": `public, max-age=${HOUR_SECONDS}` })
      .type(type)
      .send(text);
  app.get("/robots.txt", async (_request, reply) =>
    send(reply, "text/plain; charset=utf-8", robots(settings.siteUrl, (await addresses())?.search)),
  );
  app.get("/sitemap.xml", async (_request, reply) => {
    const site = await addresses();
    const paths = site ? [...site.listed, ...site.details(content)] : [];
    return send(reply, "application/xml; charset=utf-8", sitemap(settings.siteUrl, paths));
  });
  app.get("/.well-known/security.txt", async (_request, reply) => {
    const contact = (await addresses())?.contact ?? "/";
    return send(reply, "text/plain; charset=utf-8", securityText(settings.siteUrl, contact, now()));
  });
}

function robots(siteUrl: string, search: string | undefined): string {
  const results = search === undefined ? [] : LANGUAGES.map((language) => pathIn(language, search));
  const closed = ["/api/", "/preview", ...results];
  const lines = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${siteUrl}/sitemap.xml`, ""];
  return lines.join("\n");
}

/** Every listed page in every language, each naming the others. https://www.sitemaps.org/protocol.html */
function sitemap(siteUrl: string, paths: readonly string[]): string {
  const urls = paths.flatMap((path) => {
    const alternates = [
      ...LANGUAGES.map((language) => ({ lang: language.htmlLang, href: siteUrl + pathIn(language, path) })),
      { lang: "x-default", href: siteUrl + pathIn(DEFAULT_LANGUAGE, path) },
    ].map(({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}"/>`);
    return LANGUAGES.map(
      (language) => `<url><loc>${escapeHtml(siteUrl + pathIn(language, path))}</loc>${alternates.join("")}</url>`,
    );
  });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>${urls.join("\n")}</urlset>\n`;
}

function securityText(siteUrl: string, contact: string, now: Date): string {
  const expires = new Date(now.getTime() + SECURITY_TEXT_VALID_MS).toISOString();
  return `Contact: ${siteUrl}${contact}\nExpires: ${expires}\nPreferred-Languages: zh, en\nCanonical: ${siteUrl}/.well-known/security.txt\n`;
}
