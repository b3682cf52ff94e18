import { LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import { Written } from "./written.tsx";

export default {};

export const written = () => inPage(() => <Written words="兩個數字倒轉了。" />);
export const writtenInEnglish = () => inPage(() => <Written words="138/82 mmHg" />, LANGUAGES[0]);
