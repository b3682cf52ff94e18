import { createHash } from "node:crypto";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, pathIn } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";

/** Everything it needs is inline: it is shown when nothing else can be. */
const STYLE =
  "body{margin:0;background:#FFF8F3;color:#1F1A17;font:1.125rem/1.7 system-ui,sans-serif}main{max-width:40rem;margin:0 auto;padding:2rem 1rem}" +
  "section{border-top:.5rem solid #DA521F;background:#fff;padding:1rem 1.5rem;margin-bottom:1.5rem}h1,h2{font-size:1.375rem;line-height:1.4}" +
  "a{display:inline-block;padding:.75rem 1.25rem;background:#B03C10;color:#fff;border-radius:.5rem}";
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** Policy of the page below. */
export const ERROR_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Why there is no page: it failed, too many were requested, or the method is not allowed. */
type ErrorPageKind = "failed" | "tooMany" | "notAllowed";

/** The page for when pages fail: in all three languages, the visitor's own first. */
export function errorPage(language: Language = DEFAULT_LANGUAGE, trouble: ErrorPageKind = "failed"): string {
  const inOrder = [language, ...LANGUAGES.filter(({ code }) => code !== language.code)];
  const sections = inOrder.map((each, index) => {
    const t = serverText(each, "pages");
    const heading = index === 0 ? "h1" : "h2";
    return (
      `<section lang="${each.htmlLang}"><${heading}>${t(`${trouble}.what`)}</${heading}><p>${t(`${trouble}.advice`)}</p>` +
      `<p><a href="${pathIn(each, "/")}">${t("home")}</a></p></section>`
    );
  });
  return (
    `<!DOCTYPE html><html lang="${language.htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<title>${serverText(language, "pages")(`${trouble}.what`)}</title><style>${STYLE}</style></head><body><main>${sections.join("")}</main></body></html>`
  );
}
