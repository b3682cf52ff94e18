/** Consultations that members request. */
import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["consultation", "codes"] as const;

/** Namespace `consultation` without prefix, labels of codes as `codes:<list>.<code>`. */
export const useConsultationText = () => useText(NAMESPACES);
