import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["care", "codes"] as const;

/** Namespace `care` without prefix, labels of codes as `codes:<list>.<code>`. */
export const useCareText = () => useText(NAMESPACES);
