/** The page for when there is no network, and the worker that gives it out. */
import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["offline", "shell"] as const;

/** Namespace `offline` without prefix, what all pages say as `shell:…`. */
export const useOfflineText = () => useText(NAMESPACES);
