import type { EnquiryField, EnquiryReceipt, ErrorName, FieldIssue } from "@kaifong/contract";

/** Every field of the form as it came, unchecked: what was typed is never lost. */
export interface SentEnquiryForm extends Readonly<Record<EnquiryField, string>> {
  /** Base64 of the JSON of a proof; empty without JavaScript. */
  readonly proof: string;
  /** When the form was sent to the browser, signed. */
  readonly token: string;
  /** A field that people don't see. */
  readonly honeypot: string;
}

/** The result of a form that was sent. */
export type EnquiryResult =
  | {
      readonly sent: true;
      readonly receipt: EnquiryReceipt;
      /** The signed receipt for an address. */
      readonly ticket: string;
    }
  | {
      readonly sent: false;
      readonly refused: ErrorName;
      readonly fields: readonly FieldIssue[];
      readonly retryAfterSeconds: number;
    };

/** Enquiries for the page that has the form. */
export interface Enquiries {
  /**
   * A token for a form that is sent to the browser now. `previous`: the token of the form that came back, whose time is preserved
   * while it is valid.
   */
  token(previous?: string): Promise<string>;
  send(form: SentEnquiryForm): Promise<EnquiryResult>;
  /** The receipt of a ticket; undefined when it is not ours, or too old. */
  receipt(ticket: string): Promise<EnquiryReceipt | undefined>;
}
