import type { passkeyEndpoints, PayloadOf } from "@kaifong/contract";
import type { AuthenticationResponseJSON } from "@simplewebauthn/browser";

/** Why asking the device failed. DECLINED: its owner said no, waited too long, or it has no passkey of this site. */
export type DeviceProblem = "DECLINED" | "KNOWN" | "FAILED";

/** The device, or its owner, did not do what was asked. */
export class DeviceError extends Error {
  readonly problem: DeviceProblem;

  constructor(problem: DeviceProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = "DeviceError";
    this.problem = problem;
  }
}

/**
 * Whether this browser knows passkeys and may use them here: only on a site with a name (WebAuthn does not take IP addresses) and
 * over TLS.
 */
export function mayUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(window.location.hostname);
  return window.isSecureContext && !isAddress && "PublicKeyCredential" in window;
}

/** Fetched only when somebody asks for it. */
const webAuthn = () => import("@simplewebauthn/browser");

/** Has the device create a passkey. Throws DeviceError when it does not. */
export async function makePasskey(options: PayloadOf<typeof passkeyEndpoints.beginCreation>) {
  const { id, rawId, type, response } = await askDevice(async () =>
    (await webAuthn()).startRegistration({ optionsJSON: options }),
  );
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

type LoginOptions = PayloadOf<typeof passkeyEndpoints.beginLogin>;

/** Has the device sign with one of its passkeys. Throws DeviceError when it does not. */
export async function signWithPasskey(options: LoginOptions) {
  return signedOf(await askDevice(async () => (await webAuthn()).startAuthentication({ optionsJSON: options })));
}

/** Whether the browser can name passkeys among the values that it fills in by itself, without asking anything. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!mayUsePasskeys() || !("isConditionalMediationAvailable" in PublicKeyCredential)) return false;
  return (await webAuthn()).browserSupportsWebAuthnAutofill();
}

/**
 * Names the device's passkeys among the values that the browser would fill in, until `signal` is aborted. Returns what the chosen
 * passkey signed. Throws DeviceError when it fails, and also when another way was taken: the device is asked for one thing at a
 * time.
 */
export async function offerPasskeys(options: LoginOptions, signal: AbortSignal) {
  const { startAuthentication, WebAuthnAbortService } = await webAuthn();
  if (signal.aborted) throw new DeviceError("DECLINED");
  // The service ends whatever is being asked: after this has ended, that would be something else.
  const stop = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener("abort", stop);
  try {
    return signedOf(await askDevice(() => startAuthentication({ optionsJSON: options, useBrowserAutofill: true })));
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

export type PasskeySignature = Awaited<ReturnType<typeof signWithPasskey>>;

function signedOf({ id, rawId, type, response }: AuthenticationResponseJSON) {
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
}

/** Maps the errors of WebAuthn (level 3, sections 5.1.3 and 5.1.4) to what went wrong. */
const PROBLEMS: Readonly<Record<string, DeviceProblem>> = {
  AbortError: "DECLINED",
  InvalidStateError: "KNOWN",
  NotAllowedError: "DECLINED",
};

async function askDevice<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    throw new DeviceError((error instanceof Error && PROBLEMS[error.name]) || "FAILED", { cause: error });
  }
}
