import { type Language, LANGUAGES } from "@kaifong/i18n";
import { attribute } from "@kaifong/ui/attributes";
import { OFFERED_LANGUAGE_ATTRIBUTE } from "../../root-attributes.ts";
import { inPage } from "../../story.fixtures.tsx";
import { LanguageOffer } from "./language-offer.tsx";

export default {};

/** The offer on a page in one language to a visitor who prefers another. */
function offerOf(offered: Language, language: Language) {
  return inPage(
    () => (
      <div {...attribute(OFFERED_LANGUAGE_ATTRIBUTE, offered.code)}>
        <LanguageOffer where={{ language, path: "/activity/programmes/series", search: "" }} />
      </div>
    ),
    language,
  );
}

const [TRADITIONAL, SIMPLIFIED, ENGLISH] = LANGUAGES;

export const traditional = () => offerOf(TRADITIONAL, ENGLISH);
export const simplified = () => offerOf(SIMPLIFIED, TRADITIONAL);
export const english = () => offerOf(ENGLISH, SIMPLIFIED);
