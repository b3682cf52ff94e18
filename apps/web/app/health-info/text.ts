import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["activity", "shell"] as const;

/** Namespace `activity` without prefix, what all pages say as `shell:…`. */
export const useHealthInfoText = () => useText(NAMESPACES);
