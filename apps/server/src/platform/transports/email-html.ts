import { escapeHtml } from "@kaifong/contract/escape-html";

/** The words of an email, as a page without pictures, outside styles or anything that is fetched. */
export interface EmailTexts {
  readonly htmlLang: string;
  readonly subject: string;
  /** Paragraphs with an empty line between them. */
  readonly text: string;
}

const BODY = "margin:0;padding:24px 16px;background:#ffffff;color:#1f1a17;font:18px/1.6 sans-serif";
const COLUMN = "max-width:36em;margin:0 auto";
const PARAGRAPH = "margin:0 0 1em";

/** The words for readers that show HTML: large enough to be read, at any width, in any reader. */
export function emailHtml({ htmlLang, subject, text }: EmailTexts): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => `<p style="${PARAGRAPH}">${escapeHtml(part).replaceAll("\n", "<br>")}</p>`);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title>`;
  const body = `<body style="${BODY}"><div style="${COLUMN}">${paragraphs.join("")}</div></body>`;
  return `<!doctype html><html lang="${htmlLang}"><head>${head}</head>${body}</html>`;
}
