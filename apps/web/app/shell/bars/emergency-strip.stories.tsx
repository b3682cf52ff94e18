import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { EmergencyStrip } from "./emergency-strip.tsx";

export default {};

const strip = (text: string | null, language?: Language) => inPage(() => <EmergencyStrip text={text} />, language);

export const traditional = () => strip("八號風球：所有中心今天關閉。", LANGUAGES[0]);
export const simplified = () => strip("八号风球：所有中心今天关闭。", LANGUAGES[1]);
export const english = () => strip("Typhoon signal no. 8: all centres are closed today.");
/** Nothing. */
export const withoutNotice = () => strip(null);
