/** The centres: where they are, when they are open, what they offer. */
import type { Translate } from "@kaifong/i18n";
import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["centres", "shell"] as const;

/** Namespace `centres` without prefix, what all pages say as `shell:…`. */
export type CentreText = Translate<typeof NAMESPACES>;

/** The texts of the centres' pages, and their language. */
export const useCentreText = () => useText(NAMESPACES);
