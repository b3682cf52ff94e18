/** The facts of one document: everything that the questions of the crawl need, so that the document itself can be dropped. */
export interface Facts {
  readonly lang: string;
  readonly title: string;
  /** By `name` or `property`. */
  readonly metas: Readonly<Record<string, string>>;
  readonly canonical: string | undefined;
  /** Address by `hreflang`. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly manifest: string | undefined;
  readonly feed: string | undefined;
  readonly headings: readonly Heading[];
  readonly ids: readonly string[];
  readonly links: readonly Link[];
  /** Forms that lead to an address with the chosen values. */
  readonly queries: readonly QueryForm[];
  /** Files that the browser loads for it. */
  readonly files: readonly string[];
  readonly pictures: readonly Picture[];
  readonly texts: readonly PageText[];
  /** The texts of its JSON-LD. */
  readonly structured: readonly string[];
}

interface Heading {
  readonly level: number;
  readonly text: string;
}

interface Link {
  /** As written. */
  readonly href: string;
  readonly name: string;
}

interface QueryForm {
  /** As written. */
  readonly action: string;
  /** The names of its fields. */
  readonly names: readonly string[];
}

interface Picture {
  readonly html: string;
  readonly alt: string | null;
  readonly width: string | null;
  readonly height: string | null;
}

/** Words that people read or hear, with their marked language. */
export interface PageText {
  readonly text: string;
  readonly lang: string;
  /** The name of their element, or attribute. */
  readonly where: string;
}

/**
 * Reads a document without running anything in it: this HTML, or the present page. Runs in a page of a browser, which parses ten
 * times as fast as a parser in JavaScript.
 */
export function factsOf(html = document.documentElement.outerHTML): Facts {
  const SPOKEN_ATTRIBUTES = ["alt", "title", "aria-label", "aria-description", "placeholder", "label"];
  const SPOKEN_METAS = ["description", "og:title", "og:description", "og:site_name"];
  // Elements whose text nobody reads.
  const SILENT = "script, style, template";

  const parsed = new DOMParser().parseFromString(html, "text/html");
  const lang = parsed.documentElement.lang;
  const metas = metasOf(parsed);
  const attribute = (selector: string, name: string) => parsed.querySelector(selector)?.getAttribute(name) ?? undefined;
  return {
    lang,
    title: parsed.title,
    metas,
    canonical: attribute("link[rel=canonical]", "href"),
    alternates: Object.fromEntries(
      all(parsed, "link[rel=alternate][hreflang]").map((link) => [attributeOf(link, "hreflang"), attributeOf(link, "href")]),
    ),
    manifest: attribute("link[rel=manifest]", "href"),
    feed: attribute("link[type='application/atom+xml']", "href"),
    headings: all(parsed, "h1, h2, h3, h4, h5, h6").map((heading) => ({
      level: Number(heading.localName.slice(1)),
      text: plain(heading.textContent),
    })),
    ids: all(parsed, "[id]").map(({ id }) => id),
    links: all(parsed, "a[href], area[href]").map((link) => ({
      href: attributeOf(link, "href"),
      name: plain(link.textContent),
    })),
    queries: all(parsed, "form:not([method=post])").map((form) => ({
      action: form.getAttribute("action") ?? "",
      names: [...new Set(all(form, "[name]").map((field) => attributeOf(field, "name")))],
    })),
    files: filesOf(parsed),
    pictures: all(parsed, "img").map((image) => ({
      html: image.outerHTML.slice(0, 120),
      alt: image.getAttribute("alt"),
      width: image.getAttribute("width"),
      height: image.getAttribute("height"),
    })),
    texts: [...headTexts(parsed, metas, lang), ...textsOf(parsed, lang), ...attributesOf(parsed, lang)],
    structured: all(parsed, "script[type='application/ld+json']").map(({ textContent }) => textContent ?? ""),
  };

  function metasOf(of: Document): Readonly<Record<string, string>> {
    const metas = all(of, "meta[content]");
    return Object.fromEntries(
      metas.map((meta) => [meta.getAttribute("name") ?? meta.getAttribute("property") ?? "", attributeOf(meta, "content")]),
    );
  }

  function filesOf(of: Document): readonly string[] {
    const sources = all(of, "img[src], script[src], source[src], track[src], iframe[src]").map((element) =>
      attributeOf(element, "src"),
    );
    const sets = all(of, "[srcset], link[imagesrcset]").flatMap((element) =>
      (element.getAttribute("srcset") ?? attributeOf(element, "imagesrcset"))
        .split(",")
        .map((part) => part.trim().split(/\s+/)[0] ?? ""),
    );
    const heads = all(of, "link[href]:not([rel=canonical], [rel=alternate][hreflang])").map((link) => attributeOf(link, "href"));
    const drawings = all(of, "use[href]").map((use) => attributeOf(use, "href").replace(/#.*$/, ""));
    return [...new Set([...sources, ...sets, ...heads, ...drawings])].filter(
      (address) => address !== "" && !address.startsWith("data:"),
    );
  }

  function headTexts(of: Document, metas: Readonly<Record<string, string>>, lang: string): readonly PageText[] {
    const named = SPOKEN_METAS.flatMap((name) => (metas[name] === undefined ? [] : [{ text: metas[name], lang, where: name }]));
    return [{ text: of.title, lang, where: "title" }, ...named];
  }

  function textsOf(of: Document, lang: string): readonly PageText[] {
    const walker = of.createTreeWalker(of.body, 4); // text nodes
    const found: PageText[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = plain(node.textContent);
      if (parent && text !== "" && !parent.closest(SILENT))
        found.push({ text, lang: langOf(parent, lang), where: parent.localName });
    }
    return found;
  }

  function attributesOf(of: Document, lang: string): readonly PageText[] {
    return SPOKEN_ATTRIBUTES.flatMap((name) =>
      all(of.body, `[${name}]`)
        .filter((element) => attributeOf(element, name).trim() !== "")
        .map((element) => ({
          text: attributeOf(element, name),
          lang: langOf(element, lang),
          where: `${element.localName} ${name}`,
        })),
    );
  }

  function langOf(element: Element, documentLang: string): string {
    return element.closest("[lang]")?.getAttribute("lang") ?? documentLang;
  }

  function all(root: ParentNode, selector: string): readonly Element[] {
    return [...root.querySelectorAll(selector)];
  }

  function attributeOf(element: Element, attribute: string): string {
    return element.getAttribute(attribute) ?? "";
  }

  function plain(text: string | null): string {
    return (text ?? "").replaceAll(/\s+/g, " ").trim();
  }
}
