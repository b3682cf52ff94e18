/** News, and featured activities. */
import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["news", "shell"] as const;

/** Namespace `news` without prefix, what all pages say as `shell:…`. */
export const useNewsText = () => useText(NAMESPACES);
