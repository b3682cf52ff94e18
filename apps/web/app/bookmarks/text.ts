/** What somebody puts by to read again. */
import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["bookmarks"] as const;

/** Namespace `bookmarks` without prefix. */
export const useBookmarkText = () => useText(NAMESPACES);
