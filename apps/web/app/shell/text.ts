import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["shell", "activity"] as const;

/** Namespace `shell` without prefix, what courses say as `activity:…`. */
export const useShellText = () => useText(NAMESPACES);
