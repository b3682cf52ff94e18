import { type Language, LANGUAGES } from "@kaifong/i18n";
import { onSite } from "../../site-story.fixtures.tsx";
import { ShareTool } from "./share-tool.tsx";
import { ToolWord } from "./tool-word.tsx";

export default {};

function share(message: string | undefined, language?: Language) {
  return onSite(() => <ShareTool message={message} />, language, "/contact/contact-us");
}

export const english = () => share(undefined);
export const withWords = () => share("Ba Duan Jin, Friday 4 December");
export const traditional = () => share(undefined, LANGUAGES[0]);
export const simplified = () => share(undefined, LANGUAGES[1]);
export const word = () => onSite(() => <ToolWord short="Print" whole="Print this page" />);
export const wholeWord = () => onSite(() => <ToolWord short="Print" whole="Print" />);
