import type { ReactNode } from "react";
import { DEFAULT_LANGUAGE, ENGLISH, hasHan } from "@kaifong/i18n";

/** The `lang` of a text whose writer was not asked for the language: here it is Traditional Chinese or English. */
export function htmlLangOf(text: string): string {
  return (hasHan(text) ? DEFAULT_LANGUAGE : ENGLISH).htmlLang;
}

/** A text that staff wrote, unchanged, marked so that a screen reader reads it in its own language. */
export function StaffText({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return <span lang={htmlLangOf(text)}>{children ?? text}</span>;
}
