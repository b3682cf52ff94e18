import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { SearchBox, SearchToggle } from "./search-box.tsx";

export default {};

function box(language: Language, query?: string) {
  return inPage(() => <SearchBox language={language} id="search" {...(query === undefined ? {} : { query })} />, language);
}

export const english = () => box(LANGUAGES[2]);
export const asked = () => box(LANGUAGES[2], "tai chi");
export const traditional = () => box(LANGUAGES[0]);
export const simplified = () => box(LANGUAGES[1]);
export const compact = () => inPage(() => <SearchBox language={LANGUAGES[2]} id="search" look="compact" />);
export const toggle = () => inPage(() => <SearchToggle language={LANGUAGES[2]} />);
