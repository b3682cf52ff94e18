import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "@kaifong/i18n";
import { withoutTies } from "@kaifong/i18n/format";
import { isRouteErrorResponse, Links, useRouteError } from "react-router";
import type * as pageScripts from "virtual:page-scripts";
import { hereIn, pathTo } from "../../paths.ts";
import { DataBlock } from "./data-block.tsx";
import { useCrumbs } from "./page-breadcrumbs.tsx";
import { type SharedImage, useHydratedHandle, usePageHead } from "../page-handle.ts";
import type { ShellData } from "../shell-data.ts";
import { breadcrumbData, withOrganisation } from "./structured-data.ts";
import { PER_VISITOR_PAGES } from "./per-visitor-pages.ts";
import { pageTitle } from "./titles.ts";
import { useShellText } from "../text.ts";
import {
  API_ATTRIBUTE,
  APP_ATTRIBUTE,
  COLLECT_MISSING_ATTRIBUTE,
  DETAIL_ATTRIBUTE,
  LANGUAGE_ATTRIBUTE,
  PAGE_ATTRIBUTE,
  PER_VISITOR_ATTRIBUTE,
  TEXTS_ATTRIBUTE,
} from "../../root-attributes.ts";
import type { PageLocation } from "../page-location.ts";

type PageScripts = typeof pageScripts;

interface DocumentProps {
  readonly shell: (ShellData & { readonly scripts?: PageScripts }) | undefined;
  readonly where: Pick<PageLocation, "path" | "search" | "page">;
  readonly language: Language;
  readonly children: React.ReactNode;
}

/**
 * The document around every page. The first script applies the stored font size before anything is painted: it is the same
 * everywhere, so cached pages name its digest in their Content-Security-Policy. The second script starts the shell. Only hydrated
 * pages load React.
 */
export function Document({ shell, where, language, children }: DocumentProps) {
  const app = useHydratedHandle();
  const { t } = useShellText();
  return (
    <html
      lang={language.htmlLang}
      {...{
        [LANGUAGE_ATTRIBUTE]: language.code,
        [PAGE_ATTRIBUTE]: where.page?.id,
        [DETAIL_ATTRIBUTE]: where.page?.detail && true,
        ...(app && { [APP_ATTRIBUTE]: true, [TEXTS_ATTRIBUTE]: app.texts.join(" ") }),
        [API_ATTRIBUTE]: shell?.settings.apiBaseUrl,
        [PER_VISITOR_ATTRIBUTE]: PER_VISITOR_PAGES,
        [COLLECT_MISSING_ATTRIBUTE]: shell?.settings.collectMissingKeys,
      }}
      suppressHydrationWarning // the first script has set the font size and login state on it
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {shell?.scripts ? <FirstPaint {...shell.scripts.firstPaint} nonce={shell.nonce || undefined} /> : null}
        <Links />
        {shell?.scripts ? <MainScript {...shell.scripts.main} nonce={shell.nonce || undefined} /> : null}
        <HeadTags shell={shell} where={where} language={language} />
        <link rel="manifest" href={pathTo(language, "manifest")} />
        <link rel="alternate" type="application/atom+xml" href={pathTo(language, "newsFeed")} title={t("feed.title")} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon-32.png" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </head>
      <body>{children}</body>
    </html>
  );
}

interface Nonced {
  readonly nonce: string | undefined;
}

/**
 * Blocks the first paint. In development it is sent as written, with imports, which only a module may have: a module runs late,
 * and a page may jump once.
 */
function FirstPaint({ code, address, nonce }: PageScripts["firstPaint"] & Nonced) {
  if (code === undefined) return <script src={address} type="module" nonce={nonce} suppressHydrationWarning />;
  // oxlint-disable-next-line react/no-danger -- our own script, built without anything that could end its element
  return <script dangerouslySetInnerHTML={{ __html: code }} nonce={nonce} suppressHydrationWarning />;
}

/** The module's imports are requested along with it, instead of after it. */
function MainScript({ address, imports, nonce }: PageScripts["main"] & Nonced) {
  return (
    <>
      <script type="module" src={address} nonce={nonce} suppressHydrationWarning />
      {imports.map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
    </>
  );
}

/** The picture for pages without one of their own. */
const SITE_IMAGE: SharedImage = { src: "/og-image.png", alt: "", width: 1200, height: 630 };

/** Title, description and addresses. A page that is missing or failed has no address to remember. */
export function HeadTags({ shell, where, language }: Omit<DocumentProps, "children">) {
  const { siteTitle, title, description, structured, instead, image: ownImage } = useHeadData(shell, where);
  const image = ownImage ?? SITE_IMAGE;
  const crumbs = useCrumbs({ language, page: where.page });
  const origin = shell?.settings.siteOrigin ?? "";
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content="#b03c10" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={where.page?.detail ? "article" : "website"} />
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:locale" content={language.code.replace("-", "_")} />
      <meta property="og:image" content={origin + image.src} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={image.alt === "" ? title : image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {structured ? <DataBlock type="application/ld+json" data={withOrganisation(structured, siteTitle, origin)} /> : null}
      {where.page && instead === undefined ? (
        <>
          {crumbs && where.page.group !== "home" ? (
            <DataBlock type="application/ld+json" data={breadcrumbData(crumbs, origin)} />
          ) : null}
          {where.page.app === "own" || where.page.group === "aside" ? <meta name="robots" content="noindex" /> : null}
          <Addresses origin={origin} here={{ path: where.path, search: significantQuery(where) }} language={language} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}

/** Title from the menu, description from the page's loader or from the texts; the tagline when a page has none. */
function useHeadData(shell: ShellData | undefined, where: DocumentProps["where"]) {
  const { t } = useShellText();
  const own = usePageHead();
  const siteTitle = shell?.setting?.siteName ?? t("site.name");
  const instead = useInsteadOfPage();
  const part = own.page ? t("paging.page", { page: own.page }) : undefined;
  const values = {
    district: shell?.setting?.district ?? siteTitle,
    title: own.title,
    defaultValue: shell?.setting?.tagline ?? t("site.tagline"),
  };
  return {
    siteTitle,
    title: withoutTies(pageTitle({ path: where.path, siteTitle, own: own.outcome ?? own.title, part, instead }, t)),
    instead,
    image: own.image,
    structured: own.structured,
    description: withoutTies(own.description ?? t(`description.${where.page?.id ?? "none"}`, values)),
  };
}

/** The title shown in place of the page's; undefined while the page itself is shown. */
function useInsteadOfPage(): string | undefined {
  const { t } = useShellText();
  const error = useRouteError();
  if (error === undefined || error === null) return undefined;
  return t(isRouteErrorResponse(error) && error.status === 404 ? "notFound.label" : "failure.title");
}

/** The page's own address and its address in every language (a page without a prefix is also the default one). */
function Addresses({ origin, here, language }: { origin: string; here: Parameters<typeof hereIn>[1]; language: Language }) {
  const own = origin + hereIn(language, here);
  return (
    <>
      <link rel="canonical" href={own} />
      <meta property="og:url" content={own} />
      {LANGUAGES.map((other) => (
        <link key={other.code} rel="alternate" hrefLang={other.htmlLang} href={origin + hereIn(other, here)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + hereIn(DEFAULT_LANGUAGE, here)} />
    </>
  );
}

/** Only parameters that name the thing of a detail page make another page; filters don't. */
function significantQuery({ page, search }: DocumentProps["where"]): string {
  const id = page?.detail ? new URLSearchParams(search).get("id") : null;
  return id ? `?id=${encodeURIComponent(id)}` : "";
}
