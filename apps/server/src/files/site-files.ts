import { DEFAULT_LANGUAGE, LANGUAGES, pathIn } from "@kaifong/i18n";
import type { FastifyInstance, FastifyReply } from "fastify";
import { baseHeaders, type HeaderSettings } from "../platform/http/base-headers.ts";

const HOUR_SECONDS = 60 * 60;
/** RFC 9116 asks for less than a year. */
const SECURITY_TEXT_VALID_MS = 180 * 24 * 60 * 60 * 1000;
const CONTACT_PAGE = "/contact/contact-us";

/**
 * What search engines and finders of weaknesses look for: robots.txt, sitemap.xml, security.txt. In: the paths that search
 * engines should know, without language prefix: the fixed pages, and those about one thing each.
 */
export function siteFiles(
  app: FastifyInstance,
  { listedPages, detailPages }: Record<"listedPages" | "detailPages", () => Promise<readonly string[]>>,
  settings: HeaderSettings,
  now: () => Date,
): void {
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply
      .headers({ ...baseHeaders(settings), "cache-control": `public, max-age=${HOUR_SECONDS}` })
      .type(type)
      .send(text);
  app.get("/robots.txt", async (_request, reply) => send(reply, "text/plain; charset=utf-8", robots(settings.siteUrl)));
  app.get("/sitemap.xml", async (_request, reply) =>
    send(
      reply,
      "application/xml; charset=utf-8",
      sitemap(settings.siteUrl, [...(await listedPages()), ...(await detailPages())]),
    ),
  );
  app.get("/.well-known/security.txt", async (_request, reply) => {
    const contact = (await listedPages()).includes(CONTACT_PAGE) ? CONTACT_PAGE : "/";
    return send(reply, "text/plain; charset=utf-8", securityText(settings.siteUrl, contact, now()));
  });
}

function robots(siteUrl: string): string {
  const closed = ["/api/", "/preview", ...LANGUAGES.map((language) => pathIn(language, "/search-result"))];
  const lines = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${siteUrl}/sitemap.xml`, ""];
  return lines.join("\n");
}

/** Every listed page in every language, each naming the others. https://www.sitemaps.org/protocol.html */
export function sitemap(siteUrl: string, paths: readonly string[]): string {
  const urls = paths.flatMap((path) => {
    const alternates = [
      ...LANGUAGES.map((language) => ({ lang: language.htmlLang, href: siteUrl + pathIn(language, path) })),
      { lang: "x-default", href: siteUrl + pathIn(DEFAULT_LANGUAGE, path) },
    ].map(({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escaped(href)}"/>`);
    return LANGUAGES.map(
      (language) => `<url><loc>${escaped(siteUrl + pathIn(language, path))}</loc>${alternates.join("")}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join("\n")}</urlset>\n`;
}

function securityText(siteUrl: string, contact: string, now: Date): string {
  const expires = new Date(now.getTime() + SECURITY_TEXT_VALID_MS).toISOString();
  return `Contact: ${siteUrl}${contact}\nExpires: ${expires}\nPreferred-Languages: zh, en\nCanonical: ${siteUrl}/.well-known/security.txt\n`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
