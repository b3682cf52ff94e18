import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["shell"] as const;

/** Namespace `shell` without prefix. */
export const useActingText = () => useText(NAMESPACES);
