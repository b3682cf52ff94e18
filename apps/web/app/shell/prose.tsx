import type { SafeHtml } from "@kaifong/content";

/** Formatted words of the editors. The type says that the content reader has sanitised them. */
export function Prose({ html, lang }: { readonly html: SafeHtml; readonly lang?: string | undefined }) {
  // oxlint-disable-next-line react/no-danger -- SafeHtml is only made by the reader's sanitiser
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
