import { parseJson, readStored, takeStored } from "@kaifong/client";
import { MEMBERS_DRAFTS } from "../storage-keys.ts";
import { api } from "./api.ts";
import { loggedIn } from "./logged-in.ts";

/**
 * Keeps the token that a login has given. What somebody else has typed in this tab goes: no page shows it to anybody but its
 * writer, but whoever has the browser now could look for it.
 */
export function beginSession(begun: Parameters<typeof api.logIn>[0]): void {
  api.logIn(begun);
  for (const key of MEMBERS_DRAFTS) if (writerOf(readStored(key, "sessionStorage")) !== loggedIn()) takeStored(key);
}

/** Id of the member whose a draft is, with whomever they act for behind it (`draftOwner`). */
function writerOf(stored: string | null): string | undefined {
  const draft = parseJson(stored) as { readonly owner?: string } | null; // as `createDraft` has written it
  return draft?.owner?.split(" ")[0];
}
