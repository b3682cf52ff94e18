import type { ContentLocale } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import { OtherLanguageNote } from "./other-language.tsx";

export default {};

const note = (locale: ContentLocale, converted = false) => inPage(() => <OtherLanguageNote entry={{ locale, converted }} />);

export const traditionalOnly = () => note("zh-Hant");
export const simplifiedOnly = () => note("zh-Hans");
export const converted = () => note("zh-Hans", true);
/** Renders nothing: the words are in the language of the page. */
export const translated = () => note("en");
