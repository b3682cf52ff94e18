/** Accounts: registration, login, and what members see and change of their own. */
import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["auth"] as const;

/** Namespace `auth` without prefix. */
export const useAccountText = () => useText(NAMESPACES);
