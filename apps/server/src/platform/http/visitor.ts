import type { Language } from "@kaifong/i18n";

/** Who asks, with or without a session. */
export interface Visitor {
  readonly language: Language;
  /** Network address; empty where what is made is cached for everybody. Personal data: hash it before storing it. */
  readonly address: string;
}
