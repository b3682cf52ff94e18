/** The search of the site; it also answers about centres and courses. */
import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["search", "shell"] as const;

/** Namespace `search` without prefix, what all pages say as `shell:…`. */
export const useSearchText = () => useText(NAMESPACES);
