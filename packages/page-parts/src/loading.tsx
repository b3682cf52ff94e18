import { LoadingState } from "@kaifong/ui";
import { useLocation } from "react-router";
import { useShellText } from "./text.ts";

interface LoadingProps {
  /** A more exact label than that something is loading. */
  readonly label?: string;
  readonly lines?: number;
  /** A link for readers for whom it never comes, other than reloading the page. */
  readonly instead?: { readonly label: string; readonly href: string };
}

/** Holds the place of a response of the server, in the words of the page's language. */
export function Loading({ label, lines, instead }: LoadingProps) {
  const { t } = useShellText();
  const { pathname, search } = useLocation();
  const { label: reload, href } = instead ?? { label: t("waiting.reload"), href: pathname + search };
  const late = { text: t("waiting.late"), reload, href };
  return <LoadingState label={label ?? t("piece.loading")} {...(lines === undefined ? {} : { lines })} late={late} />;
}
