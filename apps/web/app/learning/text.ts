/** Materials, for everybody and for members. */
import { useText } from "@kaifong/i18n/react";

const NAMESPACES = ["learning", "shell"] as const;

/** Namespace `learning` without prefix, what all pages say as `shell:…`. */
export const useLearningText = () => useText(NAMESPACES);
