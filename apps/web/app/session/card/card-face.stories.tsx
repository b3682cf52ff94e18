import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { CardFace } from "./card-face.tsx";
import type { CardFacts } from "./stored-card.ts";

export default {};

const CARD: CardFacts = {
  ...{ owner: "m1", memberType: "FULL", memberNo: "DHC100014", nameZh: "陳大文", nameEn: "CHAN Tai Man" },
  ...{ side: "3", path: "M1 1h1v1h-1z" },
  seenOn: { "zh-HK": "11月23日", "zh-CN": "11月23日", "en-US": "23 November" },
};

const face = (stored: boolean, language?: Language) => inPage(() => <CardFace card={CARD} stored={stored} />, language);
export const asked = () => face(false);
export const stored = () => face(true);
export const storedInTraditional = () => face(true, LANGUAGES[0]);
export const storedInSimplified = () => face(true, LANGUAGES[1]);
export const withoutChineseName = () => inPage(() => <CardFace card={{ ...CARD, nameZh: "" }} stored={false} />);
