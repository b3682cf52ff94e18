import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { EmergencyStrip } from "./emergency-strip.tsx";

export default {};

type EditedSetting = Partial<Parameters<typeof EmergencyStrip>[0]["setting"]>;

const strip = (emergencyNotice: string | null, language: Language = LANGUAGES[2], written: EditedSetting = {}) => {
  const setting = { emergencyNotice, emergencyNoticeIn: null, locale: language.locale, converted: false, ...written };
  return inPage(() => <EmergencyStrip setting={setting} />, language);
};

export const traditional = () => strip("八號風球：所有中心今天關閉。", LANGUAGES[0]);
export const converted = () => strip("八号风球：所有中心今天关闭。", LANGUAGES[1], { converted: true });
export const english = () => strip("Typhoon signal no. 8: all centres are closed today.");
export const untranslated = () =>
  strip("八號風球：所有中心今天關閉。", LANGUAGES[2], { emergencyNoticeIn: { locale: "zh-Hant", converted: false } });
/** Renders nothing. */
export const withoutNotice = () => strip(null);
