import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["home", "shell", "auth"] as const;

/** Namespace `home` without prefix, what all pages say as `shell:…`, leaving as `auth:…`. */
export const useHomeText = () => useText(NAMESPACES);
