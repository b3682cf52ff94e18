import { Typography } from "@strapi/design-system";
import { useIntl } from "react-intl";

/** A code in the editor's words; the words are in `code-words.json`. */
export function CodeWord({ code }: { readonly code: unknown }) {
  const { formatMessage } = useIntl();
  const word = typeof code === "string" && code !== "" ? formatMessage({ id: code, defaultMessage: code }) : "-";
  return <Typography textColor="neutral800">{word}</Typography>;
}
