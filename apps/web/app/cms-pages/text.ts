import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["shell"] as const;

/** Namespace `shell` without prefix: the texts around editors' words are the same on all pages. */
export const useCmsPageText = () => useText(NAMESPACES);
