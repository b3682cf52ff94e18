import { useText } from "../use-text.ts";

const NAMESPACES = ["activity", "shell"] as const;

/** Namespace `activity` without prefix, what all pages say as `shell:…`. */
export const useLearningText = () => useText(NAMESPACES);
