import type { MemberSession } from "@kaifong/contract";
import { useAccountText } from "../text.ts";

/** "Other" is what the server calls what it does not know. */
export function SessionName({ of: { agentFamily } }: { readonly of: Pick<MemberSession, "agentFamily"> }) {
  const { t } = useAccountText();
  return agentFamily === "" || agentFamily === "Other"
    ? t("account.devices.other")
    : t("account.devices.browser", { browser: agentFamily });
}
