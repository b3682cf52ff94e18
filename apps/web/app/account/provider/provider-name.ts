import { useShellData } from "../../shell/shell-data.ts";

/** The name of the outside identity provider; empty when the settings name none: then nothing of it is shown. */
export function useProviderName(): string {
  return useShellData()?.settings.identityProvider ?? "";
}
