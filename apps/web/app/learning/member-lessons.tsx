import { LESSON_CATEGORIES, LESSON_DIFFICULTIES } from "@kaifong/contract";
import { LANGUAGES } from "@kaifong/i18n";
import { LinkButton } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { pathTo } from "../paths.ts";
import { WHEN } from "../session/attributes.ts";
import { EntryCard, EntryCards } from "../cms-pages/entry-card.tsx";
import {
  LESSON_CARD,
  LESSON_CONTACT,
  LESSON_LIST,
  LESSON_PART,
  LESSON_SAYS,
  type LessonWords,
  MEMBER_LESSONS,
} from "./attributes.ts";
import styles from "./member-lessons.module.css";
import { useLearningText } from "./text.ts";

/**
 * The lessons that not everybody may read, below those of all (decision 71). The page is the same for everybody: it says how many
 * there are, and nothing of them; who is logged in is shown theirs by the script.
 */
export function MemberLessons({ count }: { readonly count: number }) {
  const { t, language } = useLearningText();
  const words = useWords();
  if (count === 0) return null;
  return (
    <section aria-labelledby="member-lessons" className={styles.section} {...attribute(MEMBER_LESSONS, words)}>
      <h2 id="member-lessons">{t("members.title")}</h2>
      <div className={styles.invitation} {...attribute(WHEN, "logged-out")}>
        <p>{t("members.count", { count })}</p>
        <p className={styles.ways}>
          <LinkButton variant="primary" href={pathTo(language, "login", undefined, { next: pathTo(language, "eLearningList") })}>
            {t("members.logIn")}
          </LinkButton>
          <LinkButton variant="secondary" href={pathTo(language, "memberInfo")}>
            {t("members.join")}
          </LinkButton>
        </p>
      </div>
      <div {...attribute(WHEN, "logged-in")}>
        <div hidden {...attribute(LESSON_LIST)}>
          <EntryCards>{null}</EntryCards>
        </div>
        <p role="status" className={styles.says} {...attribute(LESSON_SAYS)}>
          {t("members.loading")}
        </p>
        <p hidden {...attribute(LESSON_CONTACT)}>
          <LinkButton variant="secondary" href={pathTo(language, "contactUs")}>
            {t("members.closed.contact")}
          </LinkButton>
        </p>
        <template {...attribute(LESSON_CARD)}>
          <CardTemplate />
        </template>
      </div>
    </section>
  );
}

const NOTHING = { description: null, cover: null, converted: false } as const;

/** A card whose words the script puts in. */
function CardTemplate() {
  const { t, language } = useLearningText();
  return (
    <EntryCard
      entry={{ ...NOTHING, title: t("shell:menu.page.memberLesson"), locale: language.locale }}
      href="#"
      headingLevel={3}
      eyebrow={<span {...attribute(LESSON_PART, "audience")} />}
    >
      <p className={styles.words} {...attribute(LESSON_PART, "description")} />
      <p className={styles.facts} {...attribute(LESSON_PART, "facts")} />
      <p className={styles.words} {...attribute(LESSON_PART, "suits")} />
    </EntryCard>
  );
}

function useWords(): string {
  const { t, language } = useLearningText();
  const words: LessonWords = {
    minutes: numbered((count) => t("minutes", { count })),
    difficulty: Object.fromEntries(LESSON_DIFFICULTIES.map((code) => [code, t(`difficulty.${code}`)])),
    category: Object.fromEntries(LESSON_CATEGORIES.map((code) => [code, t(`categories.${code}`)])),
    members: t("members.forMembers"),
    participants: t("members.forParticipants"),
    ofCourse: t("members.ofCourse", { course: "@" }),
    suits: t("for", { who: "@" }),
    none: t("members.none"),
    others: numbered((count) => t("members.others", { count })),
    closed: {
      PENDING: t("members.closed.PENDING"),
      SUSPENDED: t("members.closed.SUSPENDED"),
      LAPSED: t("members.closed.LAPSED"),
    },
    failed: t("members.failed"),
    address: pathTo(language, "memberLesson", undefined, { id: "ID" }).replace("ID", "#"),
    langs: Object.fromEntries(
      LANGUAGES.filter(({ locale }) => locale !== language.locale).map(({ locale, htmlLang }) => [locale, htmlLang]),
    ),
  };
  return JSON.stringify(words);
}

const SEVERAL = 1234;

/** Both forms of a text, `#` in the place of the number. */
function numbered(textOf: (count: number) => string): LessonWords["minutes"] {
  return { one: textOf(1), other: textOf(SEVERAL).replace(/1,?234/, "#") };
}
