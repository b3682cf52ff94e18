import { AccountLink } from "../account-link.tsx";
import { useAccountText } from "../text.ts";

/** The link to the choice of channels, on the account page. */
export function MessagesLink() {
  const { t } = useAccountText();
  const texts = { title: t("account.messages.title"), text: t("account.messages.text"), open: t("account.messages.open") };
  return <AccountLink id="messages" page="memberMessages" texts={texts} />;
}
