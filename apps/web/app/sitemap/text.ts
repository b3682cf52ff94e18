import { useText } from "../use-text.ts";

const NAMESPACES = ["shell"] as const;

/** Namespace `shell` without prefix. */
export const useSitemapText = () => useText(NAMESPACES);
