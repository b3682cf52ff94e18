import type { EnquiryField, EnquiryReceipt, ErrorName, FieldIssue } from "@kaifong/contract";

/** Everything of the form on the page as it came, unchecked: what was typed is never lost. */
export interface SentEnquiryForm extends Readonly<Record<EnquiryField, string>> {
  /** Base64 of the JSON of a proof; empty without JavaScript. */
  readonly proof: string;
  /** When the form was handed out, signed. */
  readonly token: string;
  /** A field that people don't see. */
  readonly trap: string;
}

/** What becomes of a form that was sent. */
export type EnquiryResult =
  | {
      readonly sent: true;
      readonly receipt: EnquiryReceipt;
      /** The receipt as an address can carry it, signed. */
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
  /** A token for a form that is handed out now. In: that of the form that came back, which keeps its time while it is good. */
  token(previous?: string): Promise<string>;
  send(form: SentEnquiryForm): Promise<EnquiryResult>;
  /** What a ticket says; undefined when it is not ours, or too old. */
  receipt(ticket: string): Promise<EnquiryReceipt | undefined>;
}
