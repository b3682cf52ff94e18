import type { SafeHtml } from "@kaifong/content";

interface ProseProps {
  readonly html: SafeHtml;
  readonly lang?: string | undefined;
  /** Directly under the page's own heading: its headings are one level higher than the third at which they come. */
  readonly underTitle?: boolean;
}

/** Formatted words of the editors. The type says that the content reader has sanitised them. */
export function Prose({ html, lang, underTitle = false }: ProseProps) {
  const shown = underTitle
    ? html.replaceAll(/<(\/?)h([3-6])>/g, (_, closing, level) => `<${closing}h${Number(level) - 1}>`)
    : html;
  // oxlint-disable-next-line react/no-danger -- SafeHtml is only made by the reader's sanitiser; its headings have no attributes
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: shown }} />;
}
