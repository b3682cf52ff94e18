import { type Language, LANGUAGES } from "@kaifong/i18n";
import { first, onSite, PICTURE } from "../site-story.fixtures.tsx";
import { inPage } from "../story.fixtures.tsx";
import { ArticleView, type ArticleContent } from "./article.tsx";
import { EntryCard } from "./entry-card.tsx";

export default {};

function article(language?: Language) {
  return onSite((content) => {
    const [news, ...others] = content.latestNews();
    if (news === undefined) throw new Error("the sample content has no news");
    const cards = others.slice(0, 2).map((other) => <EntryCard key={other.uuid} entry={other} href="/" headingLevel={3} />);
    return <ArticleView article={news} facts={<p>2026-11-20</p>} next={{ title: "…", cards }} />;
  }, language);
}

export const english = () => article();
export const traditional = () => article(LANGUAGES[0]);
export const simplified = () => article(LANGUAGES[1]);
/** A film, pictures with captions, and links inside the site and out of it. */
export const everything = () =>
  onSite((content) => {
    const written: ArticleContent = {
      ...first(content.latestNews()),
      ...{ cover: PICTURE, bottomImage: { ...PICTURE, src: `${PICTURE.src}#below` }, youtube: "dQw4w9WgXcQ" },
      images: [
        { image: { ...PICTURE, src: `${PICTURE.src}#inside` }, url: "/en/contact/contact-us", caption: "The core centre" },
      ],
      moreInformation: [
        { label: "Our centres", url: "/en/contact/contact-us" },
        { label: "Department of Health", url: "https://www.dh.gov.hk/" },
      ],
    };
    return <ArticleView article={written} />;
  });
/** An article of only a title. */
export const bare = () =>
  inPage(() => (
    <ArticleView
      article={{
        ...{ title: "Walk together", description: null, content: null, cover: null, youtube: null },
        ...{ locale: "en", converted: false },
      }}
    />
  ));
