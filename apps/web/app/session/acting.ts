import type { HelperPurpose } from "@kaifong/contract";
import { SECOND_MS } from "@kaifong/domain/time";
import { parseJson, readStored, writeStored, takeStored } from "@kaifong/client";
import { ACTING_KEY } from "../storage-keys.ts";
import { loggedIn } from "./logged-in.ts";
import { sessionStore } from "./store.ts";

/** Another member, for whom somebody acts in this tab. */
interface ActingFor {
  readonly memberId: string;
  readonly name: string;
  /** What who acts is called, for pages about themselves. */
  readonly self?: string | undefined;
  /** Of somebody who helps: the end of it, by the clock of this device, and what they may do. */
  readonly until?: number;
  readonly purpose?: HelperPurpose;
}

/** As it is stored: with the id of who acts. */
export type StoredActing = ActingFor & { readonly owner?: string };

/** For whom whoever is logged in acts in this tab; undefined for themselves. What somebody before them has left goes. */
export function actingFor(): ActingFor | undefined {
  const acting = parseJson(readStored(ACTING_KEY, "sessionStorage")) as StoredActing | null; // as `startActing` has written it
  if (acting && acting.owner === loggedIn() && sessionStore.read().auth.loginStatus) return acting;
  stopActing();
  return undefined;
}

/** Of every call that may be for another member: whom it is for. */
export const forWhom = () => ({ forMember: actingFor()?.memberId });

/** From the next page on. Out: whether it can be, because this browser stores it. */
export function startActing(acting: ActingFor): boolean {
  return writeStored(ACTING_KEY, JSON.stringify({ ...acting, owner: loggedIn() }), "sessionStorage");
}

/** The same for who helps by a code, for so many seconds more. */
export function startHelping(member: ActingFor, seconds: number): boolean {
  return startActing({ ...member, until: Date.now() + seconds * SECOND_MS });
}

export function stopActing(): void {
  takeStored(ACTING_KEY);
}

let self = "";

/** Whose what is typed here of oneself alone is: of who is logged in, whomever they act for. It is kept as `draftOwner` says. */
export function ownDraftOwner(): string {
  const { sub } = sessionStore.read().tokenInfo.jwtDecode;
  if (sub !== undefined) self = sub;
  return self;
}

let owner = "";

/**
 * Whose what is typed here is: of who is logged in, for whom they act. Nobody else finds it, and it outlives the end of a
 * session: whoever logs in again goes on where they were.
 */
export function draftOwner(): string {
  const { sub } = sessionStore.read().tokenInfo.jwtDecode;
  if (sub !== undefined) owner = `${sub} ${actingFor()?.memberId ?? ""}`;
  return owner;
}
