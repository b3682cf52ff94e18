import type { Language } from "@kaifong/i18n";

/** The caller, with or without a session. */
export interface Visitor {
  readonly language: Language;
  /** Empty where what is made is cached for everybody. Personal data: hash it before storing it. */
  readonly ipAddress: string;
}
