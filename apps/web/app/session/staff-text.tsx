import type { ReactNode } from "react";
import { DEFAULT_LANGUAGE, ENGLISH, hasHan } from "@kaifong/i18n";

/** Of what somebody wrote, of whom nobody asked in which language: here it is Traditional Chinese or English. */
export function htmlLangOf(text: string): string {
  return (hasHan(text) ? DEFAULT_LANGUAGE : ENGLISH).htmlLang;
}

/** What staff wrote, as they wrote it, so that a voice reads it in its own language. */
export function StaffText({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return <span lang={htmlLangOf(text)}>{children ?? text}</span>;
}
