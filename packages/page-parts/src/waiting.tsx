import { LoadingState } from "@kaifong/ui";
import { useLocation } from "react-router";
import { useShellText } from "./text.ts";

interface WaitingProps {
  /** Where more can be said than that something is loading. */
  readonly label?: string;
  readonly lines?: number;
}

/** Stands where a response of the server will be, in the words of the page's language. */
export function Waiting({ label, lines }: WaitingProps) {
  const { t } = useShellText();
  const { pathname, search } = useLocation();
  const late = { text: t("waiting.late"), reload: t("waiting.reload"), href: pathname + search };
  return <LoadingState label={label ?? t("piece.loading")} {...(lines === undefined ? {} : { lines })} late={late} />;
}
