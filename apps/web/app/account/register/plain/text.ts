import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["registerPlain", "register", "auth", "codes"] as const;

/** Namespace `registerPlain` without prefix; texts that it shares with the page that runs in the browser as `register:…`. */
export const usePlainText = () => useText(NAMESPACES);
