/** Pages that somebody bookmarks to read again. */
import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["bookmarks"] as const;

/** Namespace `bookmarks` without prefix. */
export const useBookmarkText = () => useText(NAMESPACES);
