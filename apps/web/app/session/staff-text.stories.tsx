import { LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import { StaffText } from "./staff-text.tsx";

export default {};

export const written = () => inPage(() => <StaffText text="兩個數字倒轉了。" />);
export const writtenInEnglish = () => inPage(() => <StaffText text="138/82 mmHg" />, LANGUAGES[0]);
