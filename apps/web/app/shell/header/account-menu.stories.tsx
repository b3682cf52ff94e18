import { type Language, LANGUAGES } from "@kaifong/i18n";
import { pathTo } from "../../paths.ts";
import { inPage } from "../../story.fixtures.tsx";
import { AccountMenu, GuestLinks, MemberLinks, MemberShortcuts } from "./account-menu.tsx";
import { LogOutDialog } from "./log-out-dialog.tsx";
import { UnreadCount } from "./unread-count.tsx";

export default {};

function menu(language: Language) {
  return inPage(() => <AccountMenu language={language} />, language, { path: pathTo(language, "member") });
}

export const english = () => menu(LANGUAGES[2]);
export const traditional = () => menu(LANGUAGES[0]);
export const simplified = () => menu(LANGUAGES[1]);
export const guest = () => inPage(() => <GuestLinks language={LANGUAGES[2]} />);
export const member = () => inPage(() => <MemberLinks language={LANGUAGES[2]} />);
export const shortcuts = () => inPage(() => <MemberShortcuts language={LANGUAGES[0]} />, LANGUAGES[0]);
export const logOut = () => inPage(LogOutDialog);
export const logOutInTraditional = () => inPage(LogOutDialog, LANGUAGES[0]);
export const logOutInSimplified = () => inPage(LogOutDialog, LANGUAGES[1]);
/** The count as the script leaves it: with a number. */
export const unread = () => inPage(() => <UnreadCount look="words" />);
export const unreadBadge = () => inPage(() => <UnreadCount look="badge" />, LANGUAGES[0]);
