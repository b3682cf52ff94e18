/** Accounts: registration, log in, and what members see and settle of their own. */
import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["auth"] as const;

/** Namespace `auth` without prefix. */
export const useAccountText = () => useText(NAMESPACES);
