/** Services: what there is, for whom, what it costs, questions and answers. */
import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["service", "shell"] as const;

/** Namespace `service` without prefix, what all pages say as `shell:…`. */
export const useServiceText = () => useText(NAMESPACES);
