import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["messageChoices", "auth", "codes"] as const;

/** Namespace `messageChoices` without prefix, those of the account as `auth:…`, labels of codes as `codes:<list>.<code>`. */
export const useChoicesText = () => useText(NAMESPACES);
