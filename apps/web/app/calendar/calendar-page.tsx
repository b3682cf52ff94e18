import type { Centre, Course, SiteSetting, Theme } from "@kaifong/content";
import { holidayTable, hongKongDay } from "@kaifong/domain/time";
import { serverText } from "@kaifong/i18n/server";
import { listStateOf } from "@kaifong/page-host";
import { Button, StatusTag } from "@kaifong/ui";
import { attribute, NEEDS_SCRIPT_ATTRIBUTE } from "@kaifong/ui/attributes";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { ClassView } from "../courses/class/class-view.ts";
import { PlacesVariants } from "../courses/class/places-in-short.tsx";
import { NoCourse } from "../courses/listing/no-courses.tsx";
import { FRESH_SECONDS, services } from "../page-services.ts";
import { PhoneUs } from "../shell/phone-us.tsx";
import { AddToCalendar } from "./add-to-calendar.tsx";
import { Agenda } from "./agenda.tsx";
import { type AgendaDay, agendaDays, lessonsIn } from "./agenda-days.ts";
import { calendarCourses } from "./calendar-courses.ts";
import { isNarrowed, matchesFilters, readCalendarFilters } from "./calendar-filters.ts";
import styles from "./calendar-page.module.css";
import { CalendarFilterForm } from "./filter-form.tsx";
import { CentreKey } from "./centre-key.tsx";
import { lessonsOf } from "./lessons.ts";
import { OWN_MARK_ICONS, OWN_MARKS } from "./own-enrolment-marks.ts";
import { boundsOf, chosenMonth, monthOf, shownDays } from "./month.ts";
import { MonthBar } from "./month-bar.tsx";
import { NextMonth } from "./next-month.tsx";
import { NoLessons } from "./no-lessons.tsx";
import { PrintHeading } from "./print-heading.tsx";
import { useCalendarText } from "./text.ts";
import { CALENDAR_ATTRIBUTE, CALENDAR_PRINT_ATTRIBUTE, OWN_MARK_LOOK_ATTRIBUTE, VIEW_ATTRIBUTE } from "./attributes.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { content, availability, cache, now, language, settings } = services(context);
  const themes = content.themes();
  const centres = content.centres();
  const holidays = holidayTable(content.holidays());
  const site = content.siteSetting();
  cache.maxAge(FRESH_SECONDS.places);
  const moment = now();
  const courses = calendarCourses(content, moment);
  const month = calendarMonth({ courses, themes, centres, search: new URL(request.url).searchParams, moment });
  const uuids = [...new Set(month.lessons.map((lesson) => lesson.class.uuid))];
  const live = uuids.length > 0 ? await availability(uuids) : new Map();
  const { lessons, days, ...rest } = month;
  return {
    ...rest,
    head: { description: serverText(language, "calendar")("description") },
    days: agendaDays(days, lessons, {
      ...{ live, now: moment, today: month.today },
      isHoliday: holidays,
      everyHoliday: lessons.length > 0 && !isNarrowed(month.filters),
    }),
    ...{ themes, listState: listStateOf(content, "courses", courses), origin: settings.siteOrigin },
    ...siteFacts(centres, site),
  };
}

interface MonthQuery {
  readonly courses: readonly Course[];
  readonly themes: readonly Theme[];
  readonly centres: readonly Centre[];
  readonly search: URLSearchParams;
  readonly moment: Date;
}

/** The requested month and its lessons; when there are none, the next month that has some. */
function calendarMonth({ courses, themes, centres, search, moment }: MonthQuery) {
  const today = hongKongDay(moment);
  const current = monthOf(today);
  const filters = readCalendarFilters(search, themes);
  const all = lessonsOf(courses);
  const bounds = boundsOf(
    all.map(({ day }) => monthOf(day)),
    current,
  );
  const month = chosenMonth(search.get("month"), current);
  const found = all.filter(matchesFilters(filters, centres));
  const days = shownDays(month, today);
  const lessons = found.filter(({ day }) => days.includes(day));
  const later = found.find(({ day }) => monthOf(day) > month && monthOf(day) <= bounds.last);
  const anyAhead = found.some(({ day }) => day >= today);
  return { today, current, filters, bounds, month, days, lessons, anyAhead, nextMonth: later ? monthOf(later.day) : null };
}

function siteFacts(centres: readonly Centre[], site: SiteSetting | undefined) {
  return {
    centres: centres.map(({ code, name, phone, address }) => ({ code, name, phone, address })),
    siteName: site?.siteName ?? null,
  };
}

export default function CalendarPage() {
  const { t } = useCalendarText();
  const shown = useLoaderData<typeof loader>();
  const { filters, themes, centres, month, current, listState } = shown;
  return (
    <div className={styles.page}>
      <div className={styles.screen}>
        <h1>{t("title")}</h1>
      </div>
      {listState === "filled" ? (
        <>
          <CalendarFilterForm {...{ filters, themes, centres }} month={month === current ? undefined : month} />
          <MonthShown shown={shown} />
          {shown.anyAhead ? <AddToCalendar filters={filters} origin={shown.origin} /> : null}
        </>
      ) : (
        <NoCourse listState={listState} />
      )}
      <div className={styles.help}>
        <PhoneUs about="courses" />
      </div>
    </div>
  );
}

function MonthShown({ shown }: { readonly shown: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const { t } = useCalendarText();
  const { days, month, current, bounds, filters, centres, siteName, nextMonth } = shown;
  const count = lessonsIn(days.filter(({ ahead }) => !ahead));
  const filled = lessonsIn(days) > 0;
  return (
    <section
      {...attribute(CALENDAR_ATTRIBUTE)}
      {...attribute(VIEW_ATTRIBUTE, filters.view)}
      aria-labelledby="month"
      className={styles.calendar}
    >
      <PrintHeading siteName={siteName} centres={centres} filters={filters} />
      <MonthBar {...{ month, current, bounds, filters, count, filled }} />
      {filled ? (
        <>
          <Agenda days={days} centres={centres} current={month === current}>
            {nextMonth === null ? null : <NextMonth month={nextMonth} {...{ current, filters }} />}
          </Agenda>
          <div className={styles.foot}>
            <CentreKey centres={centres} />
            <Button
              variant="quiet"
              flush
              icon="print"
              {...attribute(NEEDS_SCRIPT_ATTRIBUTE)}
              {...attribute(CALENDAR_PRINT_ATTRIBUTE)}
            >
              {t("print.button")}
            </Button>
          </div>
          <OwnMarks />
          <PlacesVariants views={classesToCome(days)} />
        </>
      ) : (
        <NoLessons {...{ filters, nextMonth, current }} />
      )}
    </section>
  );
}

/** Each class that still has a lesson to come, once. */
function classesToCome(days: readonly AgendaDay[]): readonly ClassView[] {
  const coming = days.flatMap(({ lessons }) => lessons.filter(({ over }) => !over));
  return [...new Map(coming.map(({ view }) => [view.class.uuid, view])).values()];
}

/** The marks of a member's own classes: the page's script copies them next to the lessons once it knows which they are. */
function OwnMarks() {
  const { t } = useCalendarText();
  return OWN_MARKS.map((mark) => (
    <template key={mark} {...attribute(OWN_MARK_LOOK_ATTRIBUTE, mark)}>
      <StatusTag tone={mark === "PLACE" ? "success" : "attention"} icon={OWN_MARK_ICONS[mark]}>
        {t(`own.${mark}`)}
      </StatusTag>
    </template>
  ));
}
