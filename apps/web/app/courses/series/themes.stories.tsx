import { type Language, LANGUAGES } from "@kaifong/i18n";
import { onSite, PICTURE } from "../../site-story.fixtures.tsx";
import { themes } from "../course.fixtures.ts";
import { Themes } from "./themes.tsx";
import { inPage } from "../../story.fixtures.tsx";

export default {};

function list(language?: Language) {
  return onSite((content) => <Themes themes={content.themes()} />, language);
}

export const english = () => list();
export const traditional = () => list(LANGUAGES[0]);
export const simplified = () => list(LANGUAGES[1]);
export const withPictures = () => inPage(() => <Themes themes={themes.map((theme) => ({ ...theme, image: PICTURE }))} />);
