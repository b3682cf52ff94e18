import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["registerPlain", "register", "auth", "codes"] as const;

/** Namespace `registerPlain` without prefix, what it says as the page that runs in the browser does as `register:…`. */
export const usePlainText = () => useText(NAMESPACES);
