import { type Language, LANGUAGES } from "@kaifong/i18n";
import { onSite } from "../site-story.fixtures.tsx";
import { inPage } from "../story.fixtures.tsx";
import { PhoneButton } from "./phone-button.tsx";
import { PhoneUs } from "./phone-us.tsx";

export default {};

function phone(about: "page" | "courses", language?: Language) {
  return onSite(() => <PhoneUs about={about} />, language);
}

export const aboutThePage = () => phone("page");
export const aboutCourses = () => phone("courses");
export const button = () => inPage(() => <PhoneButton phone="21234500" />);
export const withoutPhone = () => inPage(() => <PhoneUs about="courses" />);
export const traditional = () => phone("page", LANGUAGES[0]);
export const simplified = () => phone("courses", LANGUAGES[1]);
