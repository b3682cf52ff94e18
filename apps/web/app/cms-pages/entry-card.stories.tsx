import { type Language, LANGUAGES } from "@kaifong/i18n";
import { onSite, PICTURE } from "../site-story.fixtures.tsx";
import { inPage } from "../story.fixtures.tsx";
import { EntryCard, EntryCards } from "./entry-card.tsx";

export default {};

function cards(language?: Language) {
  return onSite(
    (content) => (
      <EntryCards>
        {content
          .latestNews()
          .slice(0, 3)
          .map((news) => (
            <EntryCard key={news.uuid} entry={news} href="/" headingLevel={2} />
          ))}
      </EntryCards>
    ),
    language,
  );
}

export const english = () => cards();
export const traditional = () => cards(LANGUAGES[0]);
export const simplified = () => cards(LANGUAGES[1]);
/** A picture, a date, and very long words. */
export const everything = () =>
  inPage(() => (
    <EntryCards>
      <EntryCard
        entry={{
          ...{ locale: "en", converted: false, cover: PICTURE },
          title: "Living well with high blood pressure, diabetes and high cholesterol: talks for members and their carers",
          description: "What to eat, how to move, and when to see a doctor. ".repeat(6),
        }}
        href="/"
        headingLevel={3}
        eyebrow="20 November 2026"
      >
        <span>Diabetes</span>
      </EntryCard>
    </EntryCards>
  ));
/** An entry in Chinese, on a page in English. */
export const otherLanguage = () =>
  inPage(() => (
    <EntryCards>
      <EntryCard
        entry={{ locale: "zh-Hant", converted: false, title: "八段錦", description: null, cover: null }}
        href="/"
        headingLevel={2}
      />
    </EntryCards>
  ));
