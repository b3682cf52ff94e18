/** The home page, which shows a part of several rooms. */
import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["home", "shell"] as const;

/** Namespace `home` without prefix, what all pages say as `shell:…`. */
export const useHomeText = () => useText(NAMESPACES);
