import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["shell", "codes"] as const;

/** Namespace `shell` without prefix, labels of codes as `codes:<list>.<code>`. */
export const useMemberText = () => useText(NAMESPACES);
