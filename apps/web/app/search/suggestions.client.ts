import { fetchInTime } from "@kaifong/client";
import type { Suggestions } from "@kaifong/ui";
import { startCombobox } from "@kaifong/ui/combobox.client";
import { SUGGESTIONS_ATTRIBUTE } from "../shell/attributes.ts";

const NOTHING: Suggestions = { label: "", status: "", options: [] };

/** Shows suggestions of the site (`suggest.server.ts`) in a search field. */
export function startSuggestions(input: HTMLInputElement): void {
  const address = input.getAttribute(SUGGESTIONS_ATTRIBUTE) ?? "";
  startCombobox(input, async (query, signal) => {
    try {
      return await fetchInTime(`${address}?${new URLSearchParams({ q: query })}`, suggestionsIn, { signal });
    } catch {
      return undefined;
    }
  });
}

async function suggestionsIn(response: Response): Promise<Suggestions> {
  return response.ok ? response.json() : NOTHING;
}
