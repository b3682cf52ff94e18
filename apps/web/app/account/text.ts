import { useText } from "../use-text.ts";

const NAMESPACES = ["auth"] as const;

/** Namespace `auth` without prefix. */
export const useAccountText = () => useText(NAMESPACES);
