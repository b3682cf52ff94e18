import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["mobile", "auth"] as const;

/** Namespace `mobile` without prefix, those of the account as `auth:…`. */
export const useMobileText = () => useText(NAMESPACES);
