import { type Language, LANGUAGES } from "@kaifong/i18n";
import { onSite } from "../site-story.fixtures.tsx";
import { Shell } from "./shell.tsx";
import { useShellData } from "./shell-data.ts";
import { usePageLocation } from "./page-location.ts";

export default {};

function Frame() {
  return (
    <Shell shell={useShellData()} where={usePageLocation()}>
      <h1>…</h1>
    </Shell>
  );
}

function shell(language?: Language) {
  return onSite(() => <Frame />, language, "/contact/contact-us");
}

export const english = () => shell();
export const traditional = () => shell(LANGUAGES[0]);
export const simplified = () => shell(LANGUAGES[1]);
/** The landing page, which has a frame of its own around its words. */
export const landing = () => onSite(() => <Frame />);
