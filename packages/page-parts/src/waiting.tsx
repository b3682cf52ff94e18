import { LoadingState } from "@kaifong/ui";
import { useLocation } from "react-router";
import { useShellText } from "./text.ts";

interface WaitingProps {
  /** Where more can be said than that something is loading. */
  readonly label?: string;
  readonly lines?: number;
  /** Where somebody for whom it never comes gets on, other than by loading the page again. */
  readonly instead?: { readonly label: string; readonly href: string };
}

/** Stands where a response of the server will be, in the words of the page's language. */
export function Waiting({ label, lines, instead }: WaitingProps) {
  const { t } = useShellText();
  const { pathname, search } = useLocation();
  const { label: reload, href } = instead ?? { label: t("waiting.reload"), href: pathname + search };
  const late = { text: t("waiting.late"), reload, href };
  return <LoadingState label={label ?? t("piece.loading")} {...(lines === undefined ? {} : { lines })} late={late} />;
}
