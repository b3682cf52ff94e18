import { type Language, LANGUAGES } from "@kaifong/i18n";
import { holidayTable } from "@kaifong/domain/time";
import { readCentreHours } from "../centres/centre-hours.tsx";
import { NOW } from "../courses/course.fixtures.ts";
import { onSite, PICTURE } from "../site-story.fixtures.tsx";
import { inPage } from "../story.fixtures.tsx";
import { HealthInfoSection, readLatestInfos } from "./health-info.tsx";
import { News } from "./news.tsx";
import { ShortCard, ShortCards } from "./short-card.tsx";
import { TodaysHours } from "./todays-hours.tsx";

export default {};

const infos = (language?: Language) => onSite((content) => <HealthInfoSection infos={readLatestInfos(content)} />, language);
export const healthInfo = () => infos();
export const healthInfoInTraditional = () => infos(LANGUAGES[0]);
export const healthInfoInSimplified = () => infos(LANGUAGES[1]);

const latest = (language?: Language) => onSite((content) => <News articles={content.latestNews().slice(0, 3)} />, language);
export const news = () => latest();
export const newsInTraditional = () => latest(LANGUAGES[0]);
export const newsInSimplified = () => latest(LANGUAGES[1]);

function hours(language?: Language) {
  return onSite(
    (content) => (
      <TodaysHours
        centres={readCentreHours(content.centres(), NOW, holidayTable(content.holidays()))}
        listState="filled"
        today={NOW.toISOString()}
      />
    ),
    language,
  );
}
export const todaysHours = () => hours();
export const todaysHoursInTraditional = () => hours(LANGUAGES[0]);
export const todaysHoursInSimplified = () => hours(LANGUAGES[1]);
export const hoursNotLoaded = () => inPage(() => <TodaysHours centres={[]} listState="unavailable" today={NOW.toISOString()} />);

export const cards = () =>
  inPage(() => (
    <ShortCards>
      <ShortCard image={PICTURE} href="/" title="八段錦" lang="zh-Hant" eyebrow="20 November 2026">
        HK$50
      </ShortCard>
      <ShortCard image={null} href="/" title="Walk together" lang={undefined} />
    </ShortCards>
  ));
