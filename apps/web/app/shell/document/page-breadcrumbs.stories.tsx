import { type Language, LANGUAGES } from "@kaifong/i18n";
import { page, type PageId } from "../../site-map.ts";
import { inPage } from "../../story.fixtures.tsx";
import { PageBreadcrumbs } from "./page-breadcrumbs.tsx";

export default {};

function crumbs(id: PageId, language: Language = LANGUAGES[2]) {
  return inPage(() => <PageBreadcrumbs where={{ language, page: page(id) }} />, language);
}

export const ofAGroup = () => crumbs("contactUs");
export const ofAnEntry = () => crumbs("newsDetails");
export const ofNoGroup = () => crumbs("searchResult");
export const traditional = () => crumbs("newsDetails", LANGUAGES[0]);
export const simplified = () => crumbs("newsDetails", LANGUAGES[1]);
