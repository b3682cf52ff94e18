/** Directories: providers, equipment, organisations. */
import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["resource", "codes", "shell"] as const;

/** Namespace `resource` without prefix, labels of codes as `codes:<list>.<code>`, what all pages say as `shell:…`. */
export const useResourceText = () => useText(NAMESPACES);
