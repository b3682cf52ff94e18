/** HTML that has been made safe. Only who makes it safe can make a value of this type (`SafeHtml` of packages/content is one). */
export type TrustedHtml = string & { readonly __safeHtml: symbol };

interface ProseProps {
  readonly html: TrustedHtml;
  readonly lang?: string | undefined;
  /** Directly under the page's own heading: its headings are one level higher than the third at which they come. */
  readonly underTitle?: boolean;
}

/** Formatted words of the editors. */
export function Prose({ html, lang, underTitle = false }: ProseProps) {
  const shown = underTitle
    ? html.replaceAll(/<(\/?)h([3-6])>/g, (_, closing, level) => `<${closing}h${Number(level) - 1}>`)
    : html;
  // oxlint-disable-next-line react/no-danger -- the type says that it is safe; its headings have no attributes
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: shown }} />;
}
