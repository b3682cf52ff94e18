import { MATERIAL_CATEGORIES, MATERIAL_DIFFICULTIES } from "@kaifong/contract";
import { LANGUAGES } from "@kaifong/i18n";
import { ActionRow, LinkButton } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { pathTo } from "../paths.ts";
import { WHEN_ATTRIBUTE } from "../session/attributes.ts";
import { EntryCard, EntryCards } from "../cms-pages/entry-card.tsx";
import {
  MATERIAL_CARD_ATTRIBUTE,
  MATERIAL_LIST_ATTRIBUTE,
  MATERIAL_PART_ATTRIBUTE,
  MATERIAL_MESSAGE_ATTRIBUTE,
  type MaterialTexts,
  MEMBER_MATERIALS_ATTRIBUTE,
} from "./attributes.ts";
import styles from "./member-materials.module.css";
import { useLearningText } from "./text.ts";

/**
 * The materials that not everybody may read, below the public ones (decision 71). The page is the same for everybody: it says how
 * many there are, and nothing else about them; the script shows a logged-in member theirs.
 */
export function MemberMaterials({ count }: { readonly count: number }) {
  const { t, language } = useLearningText();
  const texts = useMaterialTexts();
  if (count === 0) return null;
  return (
    <section aria-labelledby="member-materials" className={styles.section} {...attribute(MEMBER_MATERIALS_ATTRIBUTE, texts)}>
      <h2 id="member-materials">{t("members.title")}</h2>
      <div className={styles.invitation} {...attribute(WHEN_ATTRIBUTE, "logged-out")}>
        <p>{t("members.count", { count })}</p>
        <ActionRow>
          <LinkButton variant="primary" href={pathTo(language, "login", undefined, { next: pathTo(language, "eLearningList") })}>
            {t("members.logIn")}
          </LinkButton>
          <LinkButton variant="secondary" href={pathTo(language, "memberInfo")}>
            {t("members.join")}
          </LinkButton>
        </ActionRow>
      </div>
      <div {...attribute(WHEN_ATTRIBUTE, "logged-in")}>
        <div hidden {...attribute(MATERIAL_LIST_ATTRIBUTE)}>
          <EntryCards>{null}</EntryCards>
        </div>
        <p role="status" className={styles.says} {...attribute(MATERIAL_MESSAGE_ATTRIBUTE)}>
          {t("members.loading")}
        </p>
        <template {...attribute(MATERIAL_CARD_ATTRIBUTE)}>
          <CardTemplate />
        </template>
      </div>
    </section>
  );
}

const NOTHING = { description: null, cover: null, converted: false } as const;

/** A card that the script fills with words. */
function CardTemplate() {
  const { t, language } = useLearningText();
  return (
    <EntryCard
      entry={{ ...NOTHING, title: t("shell:menu.page.memberMaterial"), locale: language.locale }}
      href="#"
      headingLevel={3}
      eyebrow={<span {...attribute(MATERIAL_PART_ATTRIBUTE, "audience")} />}
    >
      <p className={styles.words} {...attribute(MATERIAL_PART_ATTRIBUTE, "description")} />
      <p className={styles.facts} {...attribute(MATERIAL_PART_ATTRIBUTE, "facts")} />
      <p className={styles.words} {...attribute(MATERIAL_PART_ATTRIBUTE, "suits")} />
    </EntryCard>
  );
}

function useMaterialTexts(): string {
  const { t, language } = useLearningText();
  const texts: MaterialTexts = {
    minutes: numbered((count) => t("minutes", { count })),
    difficulty: Object.fromEntries(MATERIAL_DIFFICULTIES.map((code) => [code, t(`difficulty.${code}`)])),
    category: Object.fromEntries(MATERIAL_CATEGORIES.map((code) => [code, t(`categories.${code}`)])),
    members: t("members.forMembers"),
    participants: t("members.forParticipants"),
    ofCourse: t("members.ofCourse", { course: "@" }),
    suits: t("for", { who: "@" }),
    none: t("members.none"),
    others: numbered((count) => t("members.others", { count })),
    pending: t("members.pending"),
    failed: t("members.failed"),
    address: pathTo(language, "memberMaterial", undefined, { id: "ID" }).replace("ID", "#"),
    langs: Object.fromEntries(
      LANGUAGES.filter(({ locale }) => locale !== language.locale).map(({ locale, htmlLang }) => [locale, htmlLang]),
    ),
  };
  return JSON.stringify(texts);
}

const SEVERAL = 1234;

/** Both plural forms of a text, with `#` in place of the number. */
function numbered(textOf: (count: number) => string): MaterialTexts["minutes"] {
  return { one: textOf(1), other: textOf(SEVERAL).replace(/1,?234/, "#") };
}
