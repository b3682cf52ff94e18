import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["shell"] as const;

/** Namespace `shell` without prefix: what stands around editors' texts is the same on all pages. */
export const useCmsPageText = () => useText(NAMESPACES);
