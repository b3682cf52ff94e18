import type { Member } from "@kaifong/contract";
import { cardPayload } from "@kaifong/domain/membership";
import { LANGUAGES } from "@kaifong/i18n";
import { formatShortDay } from "@kaifong/i18n/format";
import type { CardFacts } from "../../session/card/stored-card.ts";
import { drawCode } from "./draw-code.ts";

/** A member's card, as the centre knows it at this moment. */
export function cardOf({ id, memberType, memberNo, nameZh, nameEn }: Member, now: Date): CardFacts {
  const { side, path } = drawCode(cardPayload(memberNo));
  return {
    ...{ owner: id, memberType, memberNo, nameZh: nameZh ?? "", nameEn: nameEn ?? "", side: String(side), path },
    seenOn: Object.fromEntries(LANGUAGES.map(({ code }) => [code, formatShortDay(now.toISOString(), code)])),
  };
}
