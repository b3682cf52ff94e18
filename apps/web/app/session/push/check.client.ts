import { readStored, writeStored } from "@kaifong/client";
import { PUSH_CHECKED_KEY } from "../../storage-keys.ts";
import { closeShown, currentSubscription, usesServerKey, knowThisBrowser, subscribe, turnOff } from "./this-browser.ts";

/**
 * R-NOT-12, once for each login: a browser that notifies is that of who is logged in. Theirs goes on with this login, and with
 * the key of now; somebody else's ends. Where the server can't be asked, the next page asks.
 */
export async function checkPush(): Promise<void> {
  if (readStored(PUSH_CHECKED_KEY, "sessionStorage") !== null) return;
  const subscription = await currentSubscription();
  if (subscription) {
    const { id, key } = await knowThisBrowser(subscription);
    if (id === null || key === null) await Promise.all([turnOff(subscription), closeShown()]);
    else if (!usesServerKey(subscription, key)) {
      await turnOff(subscription);
      await subscribe(key);
    }
  }
  writeStored(PUSH_CHECKED_KEY, "1", "sessionStorage");
}
