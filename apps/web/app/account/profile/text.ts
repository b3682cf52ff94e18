import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["profile", "register", "codes"] as const;

/** Namespace `profile` without prefix, those of the registration as `register:…`. */
export const useProfileText = () => useText(NAMESPACES);
