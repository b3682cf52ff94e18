import { useEffect } from "react";

/** Reads the code from a text message that names this site, when the browser can (https://wicg.github.io/web-otp/). */
interface OneTimeCodeRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ["sms"] };
}

/**
 * Waits for the message with the code, when the browser can and its owner agrees. `onCode` receives the code, once; pass the same
 * function as long as it means the same. Stops waiting when the step is left.
 */
export function useCodeFromMessage(onCode: (code: string) => void): void {
  useEffect(() => {
    if (!("OTPCredential" in window)) return undefined;
    const leaving = new AbortController();
    void codeFromMessage(leaving.signal).then((code) => code !== undefined && !leaving.signal.aborted && onCode(code));
    return () => leaving.abort();
  }, [onCode]);
}

async function codeFromMessage(signal: AbortSignal): Promise<string | undefined> {
  const request: OneTimeCodeRequest = { otp: { transport: ["sms"] }, signal };
  try {
    const credential = await navigator.credentials.get(request);
    return credential && "code" in credential && typeof credential.code === "string" ? credential.code : undefined;
  } catch {
    // Left, declined, or forbidden in this place: people type it.
    return undefined;
  }
}
