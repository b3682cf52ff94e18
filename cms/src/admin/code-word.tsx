import { useIntl } from "react-intl";

/** A code in the editor's words; the words stand in `code-words.json`. */
export function CodeWord({ code }: { readonly code: unknown }) {
  const { formatMessage } = useIntl();
  return typeof code === "string" && code !== "" ? <>{formatMessage({ id: code, defaultMessage: code })}</> : <>-</>;
}
