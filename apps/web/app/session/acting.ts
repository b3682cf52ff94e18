import { recall, remember, take } from "@kaifong/client";
import { ACTING_KEY, CONSULTATION_DRAFT_KEY, READING_DRAFT_KEY } from "../storage-keys.ts";
import { sessionStore } from "./store.ts";

/** Another member, for whom somebody acts in this tab. */
interface ActingFor {
  readonly memberId: string;
  readonly name: string;
}

/** For whom whoever is logged in acts in this tab; undefined for themselves. What somebody before them has left goes. */
export function actingFor(): ActingFor | undefined {
  const text = recall(ACTING_KEY, "sessionStorage");
  if (text === null) return undefined;
  if (!sessionStore.read().auth.loginStatus) {
    stopActing();
    return undefined;
  }
  const [memberId = "", ...name] = text.split(" ");
  return { memberId, name: name.join(" ") };
}

/** For every call that may be for another member. */
export function forMember(): string | undefined {
  return actingFor()?.memberId;
}

/** From the next page on. Out: whether it can be, because this browser stores it. */
export function startActing({ memberId, name }: ActingFor): boolean {
  forgetUnsent();
  return remember(ACTING_KEY, `${memberId} ${name}`, "sessionStorage");
}

export function stopActing(): void {
  if (take(ACTING_KEY) !== null) forgetUnsent();
}

/** What was typed for one person is not to be stored for another. */
function forgetUnsent(): void {
  take(READING_DRAFT_KEY);
  take(CONSULTATION_DRAFT_KEY);
}
