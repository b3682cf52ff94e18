import type { Failure, PayloadAt, RegistrationBody, RegistrationReceipt, Success } from "@kaifong/contract";
import type * as paths from "@kaifong/contract/paths";

/** The API's response, in the language of the page. */
type Response<Payload> = Success<Payload> | Failure;

/** The form in which somebody who registers without JavaScript requests a code. */
interface RegistrationCodeForm {
  readonly mobile: string;
  /** When the form was sent to the browser, signed. */
  readonly token: string;
  /** A field that people don't see. */
  readonly honeypot: string;
}

/**
 * Registering, for the page that does it without JavaScript. None of these ever rejects: what was typed goes back to its page.
 */
export interface Registrations {
  /**
   * A token for a form that is sent to the browser now. `previous`: the token of the form that came back, whose time is preserved
   * while it is valid.
   */
  token(previous: string): Promise<string>;
  /** A form that is submitted twice requests one code. */
  requestCode(form: RegistrationCodeForm): Promise<Response<PayloadAt<typeof paths.requestCode>>>;
  verifyCode(codeId: string, code: string): Promise<Response<PayloadAt<typeof paths.verifyCode>>>;
  /**
   * Registers once, however often the same form is sent: by a second press, or by reloading its response. Returns the signed
   * receipt for an address.
   */
  register(body: RegistrationBody): Promise<Response<{ readonly ticket: string }>>;
  /** The receipt of a ticket; undefined when it is not ours, or too old. */
  receipt(ticket: string): Promise<RegistrationReceipt | undefined>;
}
