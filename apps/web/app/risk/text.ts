/** A member's health risk assessments. */
import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["healthRisk"] as const;

/** Namespace `healthRisk` without prefix. */
export const useRiskText = () => useText(NAMESPACES);
