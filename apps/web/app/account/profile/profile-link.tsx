import { AccountLink } from "../account-link.tsx";
import { useAccountText } from "../text.ts";

/** The link to one's own profile, on the account page. */
export function ProfileLink() {
  const { t } = useAccountText();
  const texts = { title: t("account.profile.title"), text: t("account.profile.text"), open: t("account.profile.open") };
  return <AccountLink id="profile" page="memberProfile" texts={texts} />;
}
