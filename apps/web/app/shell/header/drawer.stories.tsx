import { type Language, LANGUAGES } from "@kaifong/i18n";
import { page, type PageId } from "../../site-map.ts";
import { inPage } from "../../story.fixtures.tsx";
import { Drawer } from "./drawer.tsx";
import { buildMenu } from "./menu.ts";

export default {};

function drawerAt(id: PageId, language: Language = LANGUAGES[2], phone: string | null = "21234567") {
  const where = { language, page: page(id), path: page(id).path, search: "" };
  const menu = buildMenu({ ...where, infoTypes: ["Diabetes", "Healthy ageing"] });
  return inPage(() => <Drawer menu={menu} phone={phone} where={where} />, language);
}

export const english = () => drawerAt("latestNews");
export const withoutPhone = () => drawerAt("aboutUs", LANGUAGES[2], null);
export const traditional = () => drawerAt("latestNews", LANGUAGES[0]);
export const simplified = () => drawerAt("latestNews", LANGUAGES[1]);
