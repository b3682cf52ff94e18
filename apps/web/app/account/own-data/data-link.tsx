import { AccountLink } from "../account-link.tsx";
import { useDataText } from "./text.ts";

/** The link to a copy of one's data and to ending the membership, on the account page. */
export function DataLink() {
  const { t } = useDataText();
  const texts = { title: t("link.title"), text: t("link.text"), open: t("link.open") };
  return <AccountLink id="data" page="memberData" texts={texts} />;
}
