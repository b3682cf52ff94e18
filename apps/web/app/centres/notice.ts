import type { Centre, Localized } from "@kaifong/content";
import { hongKongDay } from "@kaifong/domain/time";

/** A notice of what is different at a centre for now, with the language of the notice. */
export interface CentreNotice extends Localized {
  readonly text: string;
}

/** Null when nothing is different, or when the notice's last day is over in Hong Kong. */
export function currentNotice(centre: Centre, now: Date): CentreNotice | null {
  const { notice, noticeUntil, noticeIn } = centre;
  if (notice === null || (noticeUntil !== null && hongKongDay(now) > noticeUntil)) return null;
  const { locale, converted } = noticeIn ?? centre;
  return { text: notice, locale, converted };
}
