import { type Language, LANGUAGES } from "@kaifong/i18n";
import { onSite } from "../site-story.fixtures.tsx";
import { inPage } from "../story.fixtures.tsx";
import { CallButton } from "./call-button.tsx";
import { CallUs } from "./call-us.tsx";

export default {};

function call(about: "page" | "courses", language?: Language) {
  return onSite(() => <CallUs about={about} />, language);
}

export const aboutThePage = () => call("page");
export const aboutCourses = () => call("courses");
export const button = () => inPage(() => <CallButton phone="21234500" />);
export const withoutPhone = () => inPage(() => <CallUs about="courses" />);
export const traditional = () => call("page", LANGUAGES[0]);
export const simplified = () => call("courses", LANGUAGES[1]);
