import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["ownData"] as const;

/** Namespace `ownData` without prefix. */
export const useDataText = () => useText(NAMESPACES);
