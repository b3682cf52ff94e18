/** Whether a message came from us. */
import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["messageCheck", "shell"] as const;

/** Namespace `messageCheck` without prefix. */
export const useMessageCheckText = () => useText(NAMESPACES);
