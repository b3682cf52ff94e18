import type { ReactNode } from "react";
import { DEFAULT_LANGUAGE, ENGLISH } from "@kaifong/i18n";

const CHINESE = /[\u3400-\u9FFF]/;

/** Of what somebody wrote, of whom nobody asked in which language: here it is Traditional Chinese or English. */
export function htmlLangOf(words: string): string {
  return (CHINESE.test(words) ? DEFAULT_LANGUAGE : ENGLISH).htmlLang;
}

/** What staff wrote, as they wrote it, so that a voice reads it in its own language. */
export function Written({ words, children }: { readonly words: string; readonly children?: ReactNode }) {
  return <span lang={htmlLangOf(words)}>{children ?? words}</span>;
}
