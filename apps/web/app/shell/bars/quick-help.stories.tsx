import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { QuickHelp } from "./quick-help.tsx";

export default {};

const help = (language?: Language, chatLink: string | null = "https://chat.example/") =>
  inPage(() => <QuickHelp chatLink={chatLink} />, language);

export const traditional = () => help(LANGUAGES[0]);
export const simplified = () => help(LANGUAGES[1]);
export const english = () => help();
/** A page of the site in place of a chat. */
export const withoutProvider = () => help(LANGUAGES[0], "/contact/contact-enquiry");
/** No button rather than a dead one. */
export const withoutChat = () => help(LANGUAGES[2], null);
