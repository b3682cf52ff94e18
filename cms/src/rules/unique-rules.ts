/** Values that may exist only once where Strapi does not enforce it: in a draft, in another language, within a component. */
import { type Data, listOf } from "./model";
import { type Problem, problem } from "./problem";

/** Types whose entries each stand for the one thing that their `code` names. */
const CODED = new Set(["api::web-page.web-page", "api::centre.centre", "api::fee.fee"]);

/** Type → its list, and the field that must differ between rows. */
const LISTS: Readonly<Record<string, readonly [list: string, field: string]>> = {
  "api::web-page.web-page": ["sections", "anchor"],
  "api::holiday-list.holiday-list": ["holidays", "day"],
};

/** The code of an entry that no other may have; null when it has none. */
export const ownCode = (uid: string, { code }: Data): string | null =>
  CODED.has(uid) && typeof code === "string" && code.trim() !== "" ? code.trim() : null;

/** What an editor reads whose entry has the code of another one. */
export const codeTaken = (): Problem =>
  problem(
    ["code"],
    "已有另一項使用這個編號：請更改那一項，不要新增。",
    "Another entry has this code already: change that one instead of adding another.",
  );

/** Judges the rows of a list in which each must have another day, or another place on a page. */
export function repeatedRows(uid: string, data: Data): Problem[] {
  const [list = "", field = ""] = LISTS[uid] ?? [];
  const values = listOf(data[list]).map((row) => row[field]);
  return values.flatMap((value, index) => {
    if (!value || values.indexOf(value) === index) return [];
    return problem(
      [list, String(index), field],
      `「${String(value)}」與第 ${values.indexOf(value) + 1} 項重複。`,
      `“${String(value)}” stands in item ${values.indexOf(value) + 1} already.`,
    );
  });
}
