import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["card", "codes"] as const;

/** Namespace `card` without prefix, labels of codes as `codes:<list>.<code>`. */
export const useCardText = () => useText(NAMESPACES);
