/** A member's inbox. */
import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["notification", "codes"] as const;

/** Namespace `notification` without prefix, labels of codes as `codes:<list>.<code>`. */
export const useNotificationText = () => useText(NAMESPACES);
