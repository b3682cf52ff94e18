import type { Centre, Localized } from "@kaifong/content";
import { hongKongDay } from "@kaifong/domain/time";

/** What is different at a centre for now, with the language it is in. */
export interface CentreNotice extends Localized {
  readonly text: string;
}

/** Null when nothing is different, or when the last day of the notice is over in Hong Kong. */
export function currentNotice(centre: Centre, now: Date): CentreNotice | null {
  const { notice, noticeUntil, noticeIn } = centre;
  if (notice === null || (noticeUntil !== null && hongKongDay(now) > noticeUntil)) return null;
  const { locale, converted } = noticeIn ?? centre;
  return { text: notice, locale, converted };
}
