/** The page of a demonstration's messages. */
import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["demo", "shell"] as const;

/** Namespace `demo` without prefix, what all pages say as `shell:…`. */
export const useDemoText = () => useText(NAMESPACES);
