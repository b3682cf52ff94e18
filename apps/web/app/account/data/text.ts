import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["ownData", "auth"] as const;

/** Namespace `ownData` without prefix, those of the account as `auth:…`. */
export const useDataText = () => useText(NAMESPACES);
