import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "@kaifong/testing/in-page";
import { Paging } from "./paging.tsx";

export default {};

function paging(page: number, pages: number, language?: Language) {
  return inPage(() => <Paging {...{ page, pages }} addressOf={(each) => `?page=${each ?? ""}`} allOf={pages * 12} />, language);
}

export const firstPage = () => paging(1, 3);
export const inTheMiddle = () => paging(5, 9);
export const traditional = () => paging(2, 2, LANGUAGES[0]);
export const simplified = () => paging(2, 2, LANGUAGES[1]);
