import { type Language, LANGUAGES } from "@kaifong/i18n";
import { page, type PageId } from "../../site-map.ts";
import { inPage } from "../../story.fixtures.tsx";
import { ThumbBar } from "./thumb-bar.tsx";

export default {};

const barAt = (id: PageId, language: Language = LANGUAGES[2], phone: string | null = "21234567") =>
  inPage(() => <ThumbBar phone={phone} where={{ language, page: page(id) }} />, language);

export const onOneOfItsPages = () => barAt("latestNews");
export const elsewhere = () => barAt("aboutUs");
export const withoutPhone = () => barAt("aboutUs", LANGUAGES[2], null);
export const traditional = () => barAt("latestNews", LANGUAGES[0]);
export const simplified = () => barAt("latestNews", LANGUAGES[1]);
