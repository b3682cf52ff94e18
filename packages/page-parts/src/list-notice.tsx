import type { ListState } from "@kaifong/page-host";
import { ListStateNotice } from "@kaifong/ui";
import { useShellText } from "./text.ts";

interface ListNoticeProps {
  readonly listState: ListState;
  /** The sentence that it cannot be shown right now. */
  readonly unavailable?: string;
  /** What stands where there is nothing to show. */
  readonly empty?: React.ReactNode;
}

/** In place of a list that shows nothing, in the words of the page's language. */
export function ListNotice({ listState, unavailable, empty }: ListNoticeProps) {
  const { t } = useShellText();
  return (
    <ListStateNotice state={listState} empty={empty ?? t("empty.none")} unavailable={unavailable ?? t("empty.unavailable")} />
  );
}
