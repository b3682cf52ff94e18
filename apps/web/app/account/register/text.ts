import type { TextKey } from "@kaifong/i18n";
import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["register", "codes"] as const;

/** Namespace `register` without prefix, labels of codes as `codes:<list>.<code>`. */
export const useRegisterText = () => useText(NAMESPACES);
export type RegisterKey = TextKey<typeof NAMESPACES>;
