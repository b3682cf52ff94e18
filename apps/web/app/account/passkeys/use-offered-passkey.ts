import * as paths from "@kaifong/contract/paths";
import { MINUTE_MS } from "@kaifong/domain/time";
import { useEffect, useEffectEvent } from "react";
import { api } from "../../session/api.ts";
import { canOfferPasskeys, offerPasskeys, type PasskeySignature } from "./device.ts";

/** A challenge is valid for five minutes; a new one is fetched before it expires. */
const NEW_CHALLENGE_AFTER_MS = 4 * MINUTE_MS;

/**
 * While nothing else goes on, the browser may name this device's passkeys where it fills in the number (decision 76). Somebody
 * who doesn't choose one sees and hears nothing of it, whatever goes wrong. `onChosen` receives what the chosen passkey signed.
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
    const again = setInterval(() => void offer(), NEW_CHALLENGE_AFTER_MS);
    return () => {
      clearInterval(again);
      leaving.abort();
    };
  }, [idle]);
}

async function offerOnce(signal: AbortSignal): Promise<PasskeySignature | undefined> {
  if (!(await canOfferPasskeys()) || signal.aborted) return undefined;
  const asked = await api.call(paths.beginPasskeyLogin, {});
  return asked.ok && !signal.aborted ? offerPasskeys(asked.payload, signal) : undefined;
}
