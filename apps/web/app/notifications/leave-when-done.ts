import { SECOND_MS } from "@kaifong/domain/time";

/** A reader is not held up by a server that is slow to note that they have read something. */
const PATIENCE_MS = SECOND_MS;

/** Goes to another page of this site when something is done, or after a second. */
export async function leaveWhenDone(done: Promise<unknown>, href: string): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([done.catch(() => undefined), patience]);
  window.location.assign(href);
}
