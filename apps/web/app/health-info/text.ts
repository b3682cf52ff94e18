/** Articles on health, by kind. */
import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["healthInfo", "shell"] as const;

/** Namespace `healthInfo` without prefix, what all pages say as `shell:…`. */
export const useHealthInfoText = () => useText(NAMESPACES);
