import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["messageChoices", "codes"] as const;

/** Namespace `messageChoices` without prefix, labels of codes as `codes:<list>.<code>`. */
export const useChoicesText = () => useText(NAMESPACES);
