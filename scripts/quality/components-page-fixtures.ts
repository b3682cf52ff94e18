import type { ReactElement } from "react";

/** Every fixture of packages/ui, by the path of its file. Vite puts these imports before all others of a module: they stand alone. */
export const fixtures = import.meta.glob<{ fixtures: Record<string, ReactElement> }>(
  "../../packages/ui/src/components/*/*.fixtures.tsx",
  { eager: true },
);
