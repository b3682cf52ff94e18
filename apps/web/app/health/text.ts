/** A member's readings. */
import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["healthData"] as const;

/** Namespace `healthData` without prefix. */
export const useHealthText = () => useText(NAMESPACES);
/** Returns a text of this room. */
export type HealthText = ReturnType<typeof useHealthText>["t"];
