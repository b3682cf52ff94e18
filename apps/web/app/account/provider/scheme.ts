import { useShellData } from "../../shell/shell-data.ts";

/** What the outside identity provider is called; empty where the settings name none, and nothing of it is shown. */
export function useScheme(): string {
  return useShellData()?.settings.identityProvider ?? "";
}
