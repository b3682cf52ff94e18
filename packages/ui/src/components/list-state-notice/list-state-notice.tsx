import { EmptyState } from "../empty-state/empty-state.tsx";
import { Notice } from "../notice/notice.tsx";

interface ListStateNoticeProps {
  /** `filled`: it has something to show. `empty`: there is nothing. `unavailable`: nobody can say right now. */
  readonly state: "filled" | "empty" | "unavailable";
  /** The sentence that there is nothing, or its replacement. */
  readonly empty: React.ReactNode;
  /** The sentence that it cannot be shown right now. */
  readonly unavailable: string;
}

/** Shown in place of an empty list: says whether there is nothing, or nobody can say right now. */
export function ListStateNotice({ state, empty, unavailable }: ListStateNoticeProps) {
  if (state === "filled") return null;
  if (state === "empty") return typeof empty === "string" ? <EmptyState title={empty} /> : empty;
  return (
    <Notice tone="attention">
      <p>{unavailable}</p>
    </Notice>
  );
}
