import { atMost } from "@kaifong/client";
import { SECOND_MS } from "@kaifong/domain/time";

/** A reader is not held up by a server that is slow to note that they have read something. */
const PATIENCE_MS = SECOND_MS;

/** Goes to another page of this site when something is done, or after a second. */
export async function leaveWhenDone(done: Promise<unknown>, href: string): Promise<void> {
  await atMost(
    PATIENCE_MS,
    done.catch(() => undefined),
  );
  window.location.assign(href);
}
