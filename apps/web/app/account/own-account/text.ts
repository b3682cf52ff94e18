import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["auth", "codes"] as const;

/** Namespace `auth` without prefix, labels of codes as `codes:<list>.<code>`. */
export const useOwnText = () => useText(NAMESPACES);
