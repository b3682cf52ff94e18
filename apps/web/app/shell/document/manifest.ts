import { languageOf } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import type { LoaderFunctionArgs } from "react-router";
import { pathTo } from "../../paths.ts";
import { services } from "../../page-services.ts";

/** The web app manifest: what a phone shows when the site is added to its home screen. One per language. */
export function loader({ context }: LoaderFunctionArgs) {
  const { content, language } = services(context);
  const setting = content.siteSetting();
  const t = serverText(language, "shell");
  const name = setting?.siteName ?? t("site.name");
  const start = pathTo(languageOf(language.code), "home");
  const manifest = {
    id: start,
    name,
    short_name: setting?.shortName ?? name,
    description: setting?.tagline ?? t("site.tagline"),
    lang: language.htmlLang,
    dir: "ltr",
    start_url: start,
    scope: "/",
    display: "standalone",
    background_color: "#fff8f3",
    theme_color: "#b03c10",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json; charset=utf-8" } });
}
