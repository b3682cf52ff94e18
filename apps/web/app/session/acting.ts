import type { HelperPurpose } from "@kaifong/contract";
import { SECOND_MS } from "@kaifong/domain/time";
import type { LanguageCode } from "@kaifong/i18n";
import { parseJson, readStored, writeStored, popStored } from "@kaifong/client";
import { ACTING_KEY } from "../storage-keys.ts";
import { loggedIn } from "./logged-in.ts";
import { sessionStore } from "./store.ts";

/** What somebody is called on pages of each language. */
export type Names = Readonly<Record<LanguageCode, string>>;

/** Another member, for whom somebody acts in this tab. */
interface ActingFor {
  readonly memberId: string;
  readonly name: Names;
  /** The name of the acting member, for pages about themselves. */
  readonly self?: Names | undefined;
  /** Only for help: its end by the clock of this device, and what the helper may do. */
  readonly until?: number;
  readonly purpose?: HelperPurpose;
}

/** The stored form: with the id of the acting member. */
export type StoredActing = ActingFor & { readonly owner?: string };

/**
 * The member for whom the logged-in member acts in this tab; undefined when they act for themselves. Clears what a member before
 * them has left.
 */
export function actingFor(): ActingFor | undefined {
  const stored = readStored(ACTING_KEY, "sessionStorage");
  const acting = parseJson(stored) as StoredActing | null; // as `startActing` has written it
  if (acting && acting.owner === loggedIn() && sessionStore.read().auth.loginStatus)
    return { ...acting, name: inEveryLanguage(acting.name), self: acting.self && inEveryLanguage(acting.self) };
  if (stored !== null) stopActing();
  return undefined;
}

/** A tab that has been open for long may have stored the name in one language, as text. */
function inEveryLanguage(name: Names | string): Names {
  return typeof name === "string" ? { "zh-HK": name, "zh-CN": name, "en-US": name } : name;
}

/** For every call that may be for another member: whom it is for. */
export const forWhom = () => ({ forMember: actingFor()?.memberId });

/** Acts for a member from the next page on. Returns whether that is possible, because this browser stores it. */
export function startActing(acting: ActingFor): boolean {
  return writeStored(ACTING_KEY, JSON.stringify({ ...acting, owner: loggedIn() }), "sessionStorage");
}

/** Acts for a member whom one helps by a code, for this many more seconds. */
export function startHelping(member: ActingFor, seconds: number): boolean {
  return startActing({ ...member, until: Date.now() + seconds * SECOND_MS });
}

/** From the next page on the member acts for themselves again. */
export function stopActing(): void {
  popStored(ACTING_KEY);
}

let self = "";

/**
 * The owner of what is typed here about oneself alone: the member who is logged in, whomever they act for. It is stored as
 * `draftOwner` says.
 */
export function ownDraftOwner(): string {
  const { sub } = sessionStore.read().tokenInfo.jwtDecode;
  if (sub !== undefined) self = sub;
  return self;
}

let owner = "";

/**
 * The owner of what is typed here: the member who is logged in, together with the member for whom they act. Nobody else finds it,
 * and it outlives the end of a session: a member who logs in again goes on where they were.
 */
export function draftOwner(): string {
  const { sub } = sessionStore.read().tokenInfo.jwtDecode;
  if (sub !== undefined) owner = `${sub} ${actingFor()?.memberId ?? ""}`;
  return owner;
}
