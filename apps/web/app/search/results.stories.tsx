import { type Language, LANGUAGES } from "@kaifong/i18n";
import { onSite } from "../site-story.fixtures.tsx";
import { inPage } from "../story.fixtures.tsx";
import { ExternalSearch } from "./external-search.tsx";
import { HitGroupSection } from "./hit-list.tsx";
import type { Hit } from "./hits.ts";
import { HighlightedText } from "./highlighted-text.tsx";
import { HitsElsewhere, NoHits } from "./no-hits.tsx";

export default {};

const plain = (text: string) => ({ text, marked: false });
const HIT: Hit = {
  ...{ kind: "healthInfo", href: "/en/health-info/1", lang: undefined, period: undefined, price: undefined },
  title: [plain("Living with "), { text: "diabetes", marked: true }],
  excerpt: [plain("Check your feet before every visit when you have "), { text: "diabetes", marked: true }, plain(".")],
};
const HITS: readonly Hit[] = [
  HIT,
  { ...HIT, kind: "fee", href: "/en/fee", price: "HK$150", excerpt: [] },
  { ...HIT, kind: "activity", href: "/en/walk", period: { start: "2026-11-20", end: "2027-01-26" }, excerpt: [] },
  { ...HIT, kind: "activity", href: "/en/day", period: { start: "2026-01-17", end: "2026-01-21" }, excerpt: [] },
  { ...HIT, href: "/hk", lang: "zh-Hant-HK", title: [plain("糖尿病與足部護理")], excerpt: [plain("每次覆診前檢查雙腳")] },
];

function hits(allHref: string | undefined, language?: Language) {
  return inPage(
    () => <HitGroupSection group={{ kind: "healthInfo", count: 12, hits: HITS }} allHref={allHref} today="2026-11-28" />,
    language,
  );
}

export const some = () => hits("/en/search?kind=healthInfo");
export const all = () => hits(undefined);
export const traditional = () => hits("/search", LANGUAGES[0]);
export const simplified = () => hits("/sc/search", LANGUAGES[1]);
export const marked = () => inPage(() => <HighlightedText segments={HIT.excerpt} />);

function none(language?: Language, elsewhere: Parameters<typeof NoHits>[0]["elsewhere"] = []) {
  return onSite(() => <NoHits query="pottery" elsewhere={elsewhere} />, language);
}

export const nothing = () => none();
/** Something is found in other languages. */
export const elsewhere = () =>
  none(undefined, [
    { language: "zh-HK", count: 3 },
    { language: "zh-CN", count: 1 },
  ]);
export const nothingInTraditional = () => none(LANGUAGES[0]);
export const nothingInSimplified = () => none(LANGUAGES[1], [{ language: "en-US", count: 2 }]);
/** Other languages have all of it, where this one has only some. */
export const wholeElsewhere = () =>
  inPage(() => <HitsElsewhere query="pottery" elsewhere={[{ language: "en-US", count: 2 }]} />, LANGUAGES[0]);
export const external = () =>
  inPage(() => (
    <ExternalSearch searchKey="key" language="en">
      <p>What this site found</p>
    </ExternalSearch>
  ));
