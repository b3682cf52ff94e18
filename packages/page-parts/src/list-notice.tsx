import type { ListState } from "@kaifong/page-host";
import { ListStateNotice } from "@kaifong/ui";
import { useShellText } from "./text.ts";

interface ListNoticeProps {
  readonly listState: ListState;
  /** The sentence that the list cannot be shown right now. */
  readonly unavailable?: string;
  /** Shown when there is nothing in the list. */
  readonly empty?: React.ReactNode;
}

/** Shown in place of an empty list, in the words of the page's language. */
export function ListNotice({ listState, unavailable, empty }: ListNoticeProps) {
  const { t } = useShellText();
  return (
    <ListStateNotice state={listState} empty={empty ?? t("empty.none")} unavailable={unavailable ?? t("empty.unavailable")} />
  );
}
