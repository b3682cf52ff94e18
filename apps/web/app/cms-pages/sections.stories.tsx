import type { SectionItem, WebPage } from "@kaifong/content";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { first, onSite, PICTURE } from "../site-story.fixtures.tsx";
import { inPage } from "../story.fixtures.tsx";
import { CardRows, Cards, PictureCard } from "./cards.tsx";
import { Sections } from "./sections.tsx";
import { Steps } from "./steps.tsx";

export default {};

/** The page of the sample content that has the most kinds of sections. */
function richest(pages: readonly WebPage[]): WebPage {
  const kinds = ({ sections }: WebPage) => new Set(sections.map(({ kind }) => kind)).size;
  return first(pages.toSorted((one, other) => kinds(other) - kinds(one)));
}

function sections(language?: Language) {
  return onSite((content) => <Sections page={richest(content.webPages())} />, language);
}

export const english = () => sections();
export const traditional = () => sections(LANGUAGES[0]);
export const simplified = () => sections(LANGUAGES[1]);
/** A page whose own parts come before the words. */
export const slotFirst = () =>
  onSite((content) => {
    const page = richest(content.webPages());
    return <Sections page={page} slots={{ [first(page.sections).anchor]: <p>HK$150</p> }} slotsFirst />;
  });

const ITEM: SectionItem = { title: "Come to a centre", body: null, picture: null, link: null };
const ITEMS: readonly SectionItem[] = [
  ITEM,
  { ...ITEM, title: "Bring your card", picture: PICTURE, link: { label: "What to bring", url: "/en/service/member-info" } },
  { ...ITEM, title: "Join eHealth", link: { label: "eHealth", url: "https://www.ehealth.gov.hk/" } },
];

export const steps = () => inPage(() => <Steps items={ITEMS} />);
export const cards = () => inPage(() => <Cards items={ITEMS} />);
export const cardWithoutPicture = () =>
  inPage(() => (
    <CardRows className={undefined}>
      <PictureCard picture={null} sizes="94vw">
        <h3>Physiotherapy</h3>
        <p>By appointment.</p>
      </PictureCard>
    </CardRows>
  ));
