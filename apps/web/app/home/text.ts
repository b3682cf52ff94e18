import { useText } from "../use-text.ts";

const NAMESPACES = ["home", "shell", "auth"] as const;

/** Namespace `home` without prefix, what all pages say as `shell:…`, leaving as `auth:…`. */
export const useHomeText = () => useText(NAMESPACES);
