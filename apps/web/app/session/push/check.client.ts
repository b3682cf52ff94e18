import { readStored, writeStored } from "@kaifong/client";
import { readPushRecord } from "./record.ts";
import { PUSH_CHECKED_KEY } from "../../storage-keys.ts";
import {
  closeShown,
  currentSubscription,
  usesServerKey,
  identifyThisBrowser,
  subscribe,
  reportReplaced,
  turnOff,
} from "./this-browser.ts";

/**
 * R-NOT-12, once for each login: a browser that notifies belongs to the member who is logged in. Their notifications go on with
 * this login and the present key; somebody else's end. When the server can't be asked, the next page asks.
 */
export async function checkPush(): Promise<void> {
  if (readStored(PUSH_CHECKED_KEY, "sessionStorage") !== null && !(await hasOtherAddress())) return;
  const subscription = await currentSubscription();
  if (subscription) {
    await reportReplaced(subscription);
    const { id, key } = await identifyThisBrowser(subscription);
    if (id === null || key === null) await Promise.all([turnOff(subscription), closeShown()]);
    else if (!usesServerKey(subscription, key)) {
      await turnOff(subscription);
      await subscribe(key);
    }
  }
  writeStored(PUSH_CHECKED_KEY, "1", "sessionStorage");
}

/** Whether the push service gave this browser an address of which its worker could not tell the server. */
async function hasOtherAddress(): Promise<boolean> {
  const record = await readPushRecord();
  const subscription = record && (await currentSubscription());
  return subscription ? subscription.endpoint !== record.endpoint : false;
}
