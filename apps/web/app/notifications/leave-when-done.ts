import { waitAtMost } from "@kaifong/client";
import { SECOND_MS } from "@kaifong/domain/time";

/** A reader does not wait longer for a slow server to record that they have read something. */
const TIMEOUT_MS = SECOND_MS;

/** Goes to another page of this site when something is done, or after a second. */
export async function leaveWhenDone(done: Promise<unknown>, href: string): Promise<void> {
  await waitAtMost(
    TIMEOUT_MS,
    done.catch(() => undefined),
  );
  window.location.assign(href);
}
