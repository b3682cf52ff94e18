import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import { Reviewed } from "./reviewed.tsx";

export default {};

function reviewed(next: string | null, language?: Language) {
  const today = "2026-11-20";
  return inPage(() => <Reviewed by="Dr Chan" on="2026-05-04" next={next} today={today} />, language);
}

export const english = () => reviewed("2027-05-04");
export const overdue = () => reviewed("2026-10-01");
export const byNobodyNamed = () => inPage(() => <Reviewed by={null} on="2026-05-04" atEnd />);
export const traditional = () => reviewed("2027-05-04", LANGUAGES[0]);
export const simplified = () => reviewed("2026-10-01", LANGUAGES[1]);
