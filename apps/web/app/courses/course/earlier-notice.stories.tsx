import type { HealthProgram } from "@kaifong/content";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { EarlierNotice } from "./earlier-notice.tsx";

export default {};

const shown = { id: "then", title: "Autumn term", locale: "en", converted: false };
const PROGRAMME = shown as unknown as HealthProgram; // the part that the notice shows

const notice = (language?: Language) => inPage(() => <EarlierNotice programme={PROGRAMME} />, language);

export const english = () => notice();
/** The title is marked as English. */
export const traditional = () => notice(LANGUAGES[0]);
