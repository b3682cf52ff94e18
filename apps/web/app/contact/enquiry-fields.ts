import type { EnquiryField } from "@kaifong/contract";

interface FieldLook {
  /**
   * How many characters the browser takes: more than may be sent, so that a text that is too long comes back, but the form is
   * bounded.
   */
  readonly room: number | undefined;
}

/** The fields that people fill in, in the order of the form; their names are the call's, and its type requires each of them. */
export const ENQUIRY_FIELDS: Readonly<Record<EnquiryField, FieldLook>> = {
  topic: { room: undefined },
  name: { room: 200 },
  email: { room: 300 },
  contactNumber: { room: 100 },
  message: { room: 5000 },
};

export const FIELD_NAMES = Object.keys(ENQUIRY_FIELDS) as readonly EnquiryField[]; // the table has no others

/** Name of the field that people don't see: one that bots like to fill in. */
export const HONEYPOT_NAME = "website";
