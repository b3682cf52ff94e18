import type { Centre } from "@kaifong/content";
import { hongKongDay } from "@kaifong/domain/time";

/** What is different at a centre for now; null when nothing is, or when the last day of the notice is over in Hong Kong. */
export function currentNotice({ notice, noticeUntil }: Pick<Centre, "notice" | "noticeUntil">, now: Date): string | null {
  return noticeUntil === null || hongKongDay(now) <= noticeUntil ? notice : null;
}
