import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { STICKY_ATTRIBUTE } from "../../../apps/web/app/shell/attributes.ts";
import type { Problem } from "./problems.ts";
import { type Crawl, type CrawledPage, inOneLanguageEach } from "./walk.ts";

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended"],
    rules: {
      // React's way of writing: `<!DOCTYPE html>`, `maxLength`, `disabled=""`, `<br/>`. All of it is HTML.
      "doctype-style": "off",
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "void-style": "off",
      // The title names the page, its section and the site (specification §2); in English that takes more than 70 characters.
      "long-title": "off",
      // Telephone numbers may break over two lines: at 320 px and 200 % they must.
      "tel-non-breaking": "off",
      // Any text without a space may be an id: those of React, and the uuids under which questions have their deep links.
      "valid-id": ["error", { relaxed: true }],
      // A label around its field that also names it: voice control of older browsers knows only the name.
      "no-redundant-for": "off",
      // Tables that narrow screens lay out as cards state their roles: with `display: block` some browsers forget them.
      "no-redundant-role": "off",
      // Boxes to tick share their name: every ticked one is sent.
      "form-dup-name": ["error", { shared: ["radio", "button", "reset", "submit", "checkbox"] }],
    },
  }),
);

/** The shell of every page; tested once for each kind of page, because the rest would find nothing more in it. */
const SHELL = new RegExp(
  String.raw`<(header|section)\b[^>]*${STICKY_ATTRIBUTE}.*?</\1>|<footer\b.*?</footer>|<dialog\b.*?</dialog>`,
  "gs",
);

/** The faults of the pages by the HTML standard, in one language each, by html-validate's recommended rules. */
export function markupProblems({ pages }: Crawl): readonly Problem[] {
  const kinds = new Set<string | undefined>();
  return inOneLanguageEach(pages.values()).flatMap((page) => {
    const kind = page.site?.id;
    const isFirst = !kinds.has(kind);
    kinds.add(kind);
    return problemsOf(page, isFirst ? page.html : page.html.replaceAll(SHELL, ""), isFirst);
  });
}

function problemsOf({ address }: CrawledPage, html: string, whole: boolean): readonly Problem[] {
  const { results } = validator.validateStringSync(html, address);
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId }) => whole || !REFERENCES.has(ruleId))
    .map(({ ruleId, message, selector }) => ({ page: address, what: `${ruleId}: ${message} (${selector ?? "document"})` }));
}

/** Rules that need the whole document. */
const REFERENCES = new Set(["no-missing-references"]);
