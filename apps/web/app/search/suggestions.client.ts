import type { Suggestions } from "@kaifong/ui";
import { startCombobox } from "@kaifong/ui/combobox.client";
import { SUGGESTIONS } from "../shell/attributes.ts";

const NOTHING: Suggestions = { label: "", status: "", options: [] };

/** Suggestions of the site (`suggest.server.ts`) in a search field. */
export function startSuggestions(input: HTMLInputElement): void {
  const address = input.getAttribute(SUGGESTIONS) ?? "";
  startCombobox(input, async (query, signal) => {
    try {
      const response = await fetch(`${address}?${new URLSearchParams({ q: query })}`, { signal });
      if (!response.ok) return NOTHING;
      const suggestions: Suggestions = await response.json();
      return suggestions;
    } catch {
      return undefined;
    }
  });
}
