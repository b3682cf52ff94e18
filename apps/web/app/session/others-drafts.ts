import { parseJson, readStored, popStored } from "@kaifong/client";
import { MEMBERS_DRAFTS } from "../storage-keys.ts";
import { loggedIn } from "./logged-in.ts";

/**
 * Clears what anybody except the logged-in member has typed in this tab: no page shows it to anybody except its writer, but the
 * next person at the browser could look for it.
 */
export function forgetOthersDrafts(): void {
  for (const key of MEMBERS_DRAFTS) if (writerOf(readStored(key, "sessionStorage")) !== loggedIn()) popStored(key);
}

/** Id of the member who wrote a draft, without the member for whom they acted (`draftOwner`). */
function writerOf(stored: string | null): string | undefined {
  const draft = parseJson(stored) as { readonly owner?: string } | null; // as `createDraft` has written it
  return draft?.owner?.split(" ")[0];
}
