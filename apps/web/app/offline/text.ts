/** The page for when there is no network, and the worker that serves it. */
import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["offline", "shell"] as const;

/** Namespace `offline` without prefix, what all pages say as `shell:…`. */
export const useOfflineText = () => useText(NAMESPACES);
