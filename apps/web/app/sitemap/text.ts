/** The page of all pages, and the addresses for search engines. */
import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["shell"] as const;

/** Namespace `shell` without prefix. */
export const useSitemapText = () => useText(NAMESPACES);
