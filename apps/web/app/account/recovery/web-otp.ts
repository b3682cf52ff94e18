import { useEffect } from "react";

/** The code out of a text message that names this site, where the browser reads it (https://wicg.github.io/web-otp/). */
interface OneTimeCodeRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ["sms"] };
}

/**
 * Waits for the message with the code, where the browser can and its owner agrees. In: told the code, once; the same function as
 * long as it means the same. Nobody waits any more once the step is left.
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
    // Left, declined, or forbidden where the page stands: people type it.
    return undefined;
  }
}
