import { passkeyLoginOptions } from "@kaifong/contract/paths";
import { MINUTE_MS } from "@kaifong/domain/time";
import { useEffect, useEffectEvent } from "react";
import { api } from "../../session/api.ts";
import { canOfferPasskeys, offerPasskeys, type PasskeySignature } from "./device.ts";

/** Before what the server asked is too old to be answered: it is good for five minutes. */
const ASKED_ANEW_MS = 4 * MINUTE_MS;

/**
 * While nothing else goes on, the browser may name this device's passkeys where it fills in the number (decision 76). Whoever
 * doesn't choose one sees and hears nothing of it, whatever goes wrong; `onChosen` is told what the chosen one signed.
 */
export function useOfferedPasskey(idle: boolean, onChosen: (signed: PasskeySignature) => void): void {
  const chosen = useEffectEvent(onChosen);
  useEffect(() => {
    if (!idle) return undefined;
    const leaving = new AbortController();
    const offer = () =>
      offerOnce(leaving.signal).then(
        (signed) => signed && !leaving.signal.aborted && chosen(signed),
        () => undefined,
      );
    void offer();
    const again = setInterval(() => void offer(), ASKED_ANEW_MS);
    return () => {
      clearInterval(again);
      leaving.abort();
    };
  }, [idle]);
}

async function offerOnce(signal: AbortSignal): Promise<PasskeySignature | undefined> {
  if (!(await canOfferPasskeys()) || signal.aborted) return undefined;
  const asked = await api.call(passkeyLoginOptions, {});
  return asked.ok && !signal.aborted ? offerPasskeys(asked.payload, signal) : undefined;
}
