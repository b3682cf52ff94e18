import type { Lack } from "@kaifong/page-host";
import { EmptyState, Notice } from "@kaifong/ui";
import { useShellText } from "./text.ts";

interface LackingProps {
  readonly lack: Lack | null;
  /** The sentence that it cannot be shown right now. */
  readonly away?: string;
  /** What stands where there is nothing to show. */
  readonly empty?: React.ReactNode;
}

/** In place of a list that shows nothing: whether there is nothing, or nobody can say right now. */
export function Lacking({ lack, away, empty }: LackingProps) {
  const { t } = useShellText();
  if (lack === null) return null;
  if (lack === "empty") return empty ?? <EmptyState title={t("empty.none")} />;
  return (
    <Notice tone="attention">
      <p>{away ?? t("empty.away")}</p>
    </Notice>
  );
}
