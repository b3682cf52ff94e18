import type { CourseClass } from "@kaifong/content";
import { isAfterDraw } from "@kaifong/domain/enrolment";
import { formatFee } from "@kaifong/i18n/format";
import type { ClassView } from "./class-view.ts";
import type { CourseText } from "../text.ts";

/** The fees of a course's classes: one amount, or the lowest to the highest. Null when there are no classes. */
export function formatFees(classes: readonly ClassView[], t: CourseText): string | null {
  const fees = classes.map((view) => view.class.feeHkd).sort((a, b) => a - b);
  const [min, max] = [fees[0], fees.at(-1)];
  if (min === undefined || max === undefined) return null;
  return min === max ? formatFee(min, t) : t("fee.from", { min: formatFee(min, t), max: formatFee(max, t) });
}

/** `50至75歲`; null when everybody may come. */
export function formatAges({ minAge, maxAge }: CourseClass, t: CourseText): string | null {
  if (minAge !== null && maxAge !== null) return t("class.ageRange", { min: minAge, max: maxAge });
  if (minAge !== null) return t("class.ageFrom", { min: minAge });
  return maxAge === null ? null : t("class.ageTo", { max: maxAge });
}

/** The label of the method by which places are given now. */
export function methodLabel(view: ClassView, t: CourseText): string {
  return isAfterDraw(view.class, view.phase) ? t("class.afterDraw") : t(`codes:enrolmentMethod.${view.class.method}`);
}

/** A word that makes the numbers of a text ages. */
const AGE_WORD = /[歲岁]|\bage[ds]?\b|\byears?\b/i;

/** Whether the editors' words on whom a class is for name its age limits themselves, so that they needn't be said twice. */
export function saysAge({ target, minAge, maxAge }: Pick<CourseClass, "target" | "minAge" | "maxAge">): boolean {
  if (target === null || !AGE_WORD.test(target)) return false;
  const numbers: readonly string[] = target.match(/\d+/g) ?? [];
  const limits = [minAge, maxAge].filter((limit) => limit !== null);
  return limits.length > 0 && limits.every((limit) => numbers.includes(String(limit)));
}
