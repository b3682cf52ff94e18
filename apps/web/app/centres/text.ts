import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["contact", "home", "shell"] as const;

/** Namespace `contact` without prefix, opening hours as `home:…`, what all pages say as `shell:…`. */
export const useCentreText = () => useText(NAMESPACES);
