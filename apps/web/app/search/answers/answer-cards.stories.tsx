import { holidayTable } from "@kaifong/domain/time";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { openNow } from "../../centres/hours.ts";
import { classView, isFreeToJoin } from "../../courses/class/class-view.ts";
import { aClass, aCourse, coreCentre, live, NOW } from "../../courses/course.fixtures.ts";
import { inPage } from "../../story.fixtures.tsx";
import { AnswerCardFrame } from "./answer-card.tsx";
import { AnswerCards } from "./answer-cards.tsx";
import type { SearchAnswers } from "./answers.ts";
import { ClassAnswerCard } from "./class-card.tsx";
import { HoursCard } from "./hours-card.tsx";
import { PhoneCard } from "./phone-card.tsx";
import { PriceCard } from "./price-card.tsx";

export default {};

const { code, name } = coreCentre;
const CENTRE = { code, name, locale: "en", converted: false } as const;
const NOTHING: SearchAnswers = { hours: undefined, phone: undefined, price: undefined, nextClass: undefined };

function cards(answers: Partial<SearchAnswers>, language?: Language) {
  return inPage(() => <AnswerCards answers={{ ...NOTHING, ...answers }} />, language);
}

type Answer<Kind extends keyof SearchAnswers> = NonNullable<SearchAnswers[Kind]>;

const SPAN = { opens: "2026-11-20T02:00:00Z", closes: "2026-11-20T12:00:00Z" };
const WEEK = [{ day: "FRI", open: "10:00", close: "20:00", closed: false }] as const;
const HOURS: Answer<"hours"> = {
  centres: [
    {
      ...{ ...CENTRE, now: openNow(WEEK, NOW, holidayTable(undefined)), notice: null },
      days: [
        { day: "2026-11-20", name: "today", spans: [SPAN], holiday: false },
        { day: "2026-11-21", name: "tomorrow", spans: [], holiday: false },
      ],
    },
  ],
};
/** The working days of a week, of which two have the same hours. */
const WORKDAYS: Answer<"hours"> = {
  centres: HOURS.centres.map((centre) => ({
    ...centre,
    days: ["23", "24", "25"].map((day, index) => ({
      ...{ day: `2026-11-${day}`, name: null, holiday: index === 2 },
      spans: index === 2 ? [] : [{ opens: `2026-11-${day}T02:00:00Z`, closes: `2026-11-${day}T12:00:00Z` }],
    })),
  })),
};
const PHONE: Answer<"phone"> = { centres: [{ ...CENTRE, phone: "21234500", whatsapp: "21234509" }] };
const PRICE: Answer<"price"> = {
  prices: [
    {
      ...{ name: "Foot check", price: "HK$150", note: "For members", href: "/en/service/service-charge" },
      ...{ locale: "en", converted: false },
    },
  ],
};
function nextClass(): Answer<"nextClass"> {
  const entry = aClass({ feeHkd: 50, target: "Aged 60 or over" });
  const view = classView(entry, live(entry, "OPEN", 5)[1], NOW);
  if (!isFreeToJoin(view, NOW)) throw new Error("the class can't be joined");
  const course = aCourse({ name: "Ba Duan Jin", classes: [entry] });
  return { course, view, centres: [coreCentre], notAt: ["SAT1"] };
}

export const hours = () => inPage(() => <HoursCard answer={HOURS} />);
export const workdays = () => inPage(() => <HoursCard answer={WORKDAYS} />);
export const phone = () => inPage(() => <PhoneCard answer={PHONE} />);
export const price = () => inPage(() => <PriceCard answer={PRICE} />);
export const soonest = () => inPage(() => <ClassAnswerCard answer={nextClass()} />);
export const frame = () =>
  inPage(() => (
    <AnswerCardFrame icon="clock" title="Opening hours" link={{ href: "/en/contact/contact-us", label: "All centres" }}>
      <p>Open until 8:00pm.</p>
    </AnswerCardFrame>
  ));
export const several = () => cards({ hours: HOURS, phone: PHONE });
export const traditional = () => cards({ hours: HOURS, nextClass: nextClass() }, LANGUAGES[0]);
export const simplified = () => cards({ hours: HOURS, nextClass: nextClass() }, LANGUAGES[1]);
