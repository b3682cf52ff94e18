import { useText } from "../use-text.ts";

const NAMESPACES = ["home", "shell"] as const;

/** Namespace `home` without prefix, what all pages say as `shell:…`. */
export const useNewsText = () => useText(NAMESPACES);
