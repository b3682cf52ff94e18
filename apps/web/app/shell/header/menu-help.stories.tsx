import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { buildMenu } from "./menu.ts";
import { MenuGroupBody, MenuSectionList } from "./menu-bar.tsx";
import { MenuHelp } from "./menu-help.tsx";

export default {};

function help(phone: string | null, language: Language = LANGUAGES[2]) {
  return inPage(() => <MenuHelp phone={phone} language={language} />, language);
}

export const english = () => help("21234567");
export const withoutPhone = () => help(null);
export const inResources = () => inPage(() => <MenuHelp group="resource" phone="21234567" language={LANGUAGES[2]} />);
export const traditional = () => help("21234567", LANGUAGES[0]);
export const simplified = () => help("21234567", LANGUAGES[1]);
export const groups = () =>
  inPage(() =>
    buildMenu({ language: LANGUAGES[2], page: undefined, infoTypes: ["Diabetes"] }).map((menu) => (
      <MenuGroupBody key={menu.group} menu={menu} />
    )),
  );
export const sections = () =>
  inPage(() =>
    buildMenu({ language: LANGUAGES[0], page: undefined, infoTypes: ["糖尿病"] })
      .flatMap((menu) => menu.sections)
      .map((section, index) => <MenuSectionList key={section.heading ?? index} section={section} />),
  );
