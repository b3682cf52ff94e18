/**
 * HTML that has been made safe. Only the code that makes it safe can create a value of this type (`SafeHtml` of packages/content
 * is one).
 */
export type TrustedHtml = string & { readonly __safeHtml: symbol };

interface ProseProps {
  readonly html: TrustedHtml;
  readonly lang?: string | undefined;
  /** For text directly under the page's own heading: its headings are moved up one level from the third. */
  readonly underTitle?: boolean;
}

/** Formatted text of the editors. */
export function Prose({ html, lang, underTitle = false }: ProseProps) {
  const shown = underTitle
    ? html.replaceAll(/<(\/?)h([3-6])>/g, (_, closing, level) => `<${closing}h${Number(level) - 1}>`)
    : html;
  // oxlint-disable-next-line react/no-danger -- the type says that it is safe; its headings have no attributes
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: shown }} />;
}
