import { LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { BookmarkButton } from "./bookmark-button.tsx";

export default {};

const button = () => <BookmarkButton kind="COURSE" id="a1" />;
export const english = () => inPage(button);
export const traditional = () => inPage(button, LANGUAGES[0]);
export const simplified = () => inPage(button, LANGUAGES[1]);
