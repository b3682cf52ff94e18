import type { Failure, PayloadAt, RegistrationBody, RegistrationReceipt, Success } from "@kaifong/contract";
import type * as paths from "@kaifong/contract/paths";

/** As the API responds, in the language of the page. */
type Response<Payload> = Success<Payload> | Failure;

/** The form in which somebody who registers without JavaScript asks for a code. */
interface RegistrationCodeForm {
  readonly mobile: string;
  /** When the form was handed out, signed. */
  readonly token: string;
  /** A field that people don't see. */
  readonly trap: string;
}

/** Registering, for the page that does it without JavaScript. Nothing here ever rejects: what was typed goes back to its page. */
export interface Registrations {
  /** A token for a form that is handed out now. In: that of the form that came back, which keeps its time while it is good. */
  token(previous: string): Promise<string>;
  /** Pressed twice, one form is one code. */
  requestCode(form: RegistrationCodeForm): Promise<Response<PayloadAt<typeof paths.requestCode>>>;
  verifyCode(codeId: string, code: string): Promise<Response<PayloadAt<typeof paths.verifyCode>>>;
  /** Sent again, by a second press or by loading its response anew, it acts once. Out: the receipt as an address can carry it. */
  register(body: RegistrationBody): Promise<Response<{ readonly ticket: string }>>;
  /** What a ticket says; undefined when it is not ours, or too old. */
  receipt(ticket: string): Promise<RegistrationReceipt | undefined>;
}
