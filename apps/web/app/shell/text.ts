import { useText } from "../use-text.ts";

const NAMESPACES = ["shell", "activity"] as const;

/** Namespace `shell` without prefix, what courses say as `activity:…`. */
export const useShellText = () => useText(NAMESPACES);
