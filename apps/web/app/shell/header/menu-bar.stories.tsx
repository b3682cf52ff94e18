import { type Language, LANGUAGES } from "@kaifong/i18n";
import { page, type PageId } from "../../site-map.ts";
import { inPage } from "../../story.fixtures.tsx";
import { buildMenu } from "./menu.ts";
import { MenuBar } from "./menu-bar.tsx";

export default {};

/** The bar on this page; without a number of the centre its panels name none. */
function barAt(id: PageId, language: Language = LANGUAGES[2], phone: string | null = "21234567") {
  const menu = buildMenu({ language, page: page(id), path: page(id).path, infoTypes: ["Diabetes", "Healthy ageing"] });
  return inPage(() => <MenuBar menu={menu} phone={phone} language={language} />, language);
}

export const inNoGroup = () => barAt("home");
export const inAGroup = () => barAt("series");
export const withoutPhone = () => barAt("aboutUs", LANGUAGES[2], null);
export const traditional = () => barAt("series", LANGUAGES[0]);
export const simplified = () => barAt("series", LANGUAGES[1]);
