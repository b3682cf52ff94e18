import type { PageSection, SectionItem, WebPage } from "@kaifong/content";
import { Icon, Notice, Prose } from "@kaifong/ui";
import { useLangOf } from "../shell/other-language.tsx";
import { Cards } from "./cards.tsx";
import { Steps } from "./steps.tsx";
import { withPhraseBreaks } from "./phrase-breaks.ts";
import styles from "./sections.module.css";

interface SectionsProps {
  readonly page: WebPage;
  /** The parts that a section contains next to its words, by its anchor. */
  readonly slots?: Readonly<Record<string, React.ReactNode>>;
  /** Places a slot before the words of its section: a table that people come for. */
  readonly slotsFirst?: boolean;
}

/** The sections of a page of editors' words, each in the form of its kind. */
export function Sections({ page, slots = {}, slotsFirst = false }: SectionsProps) {
  const lang = useLangOf(page);
  return page.sections.map((section) => (
    <div key={section.anchor} className={styles.section} lang={lang}>
      {section.kind === "NOTICE" ? (
        <NoticeSection section={section} />
      ) : (
        <PlainSection section={section} slot={slots[section.anchor]} slotFirst={slotsFirst} />
      )}
    </div>
  ));
}

function NoticeSection({ section: { anchor, heading, body } }: { readonly section: PageSection }) {
  return (
    <div id={anchor}>
      <Notice title={heading ? <span className={styles.words}>{withPhraseBreaks(heading)}</span> : undefined}>
        {body ? <Prose html={body} /> : null}
      </Notice>
    </div>
  );
}

interface PlainSectionProps {
  readonly section: PageSection;
  readonly slot: React.ReactNode;
  readonly slotFirst: boolean;
}

function PlainSection({ section, slot, slotFirst }: PlainSectionProps) {
  const { anchor, heading, body } = section;
  const title = `${anchor}-title`;
  return (
    <section id={anchor} aria-labelledby={heading ? title : undefined}>
      {heading ? (
        <h2 id={title} className={styles.title}>
          {withPhraseBreaks(heading)}
        </h2>
      ) : null}
      {slotFirst ? slot : null}
      {body ? <Prose html={body} /> : null}
      <Items section={section} />
      {slotFirst ? null : slot}
    </section>
  );
}

function Items({ section: { kind, items } }: { readonly section: PageSection }) {
  if (items.length === 0) return null;
  if (kind === "STEPS") return <Steps items={items} />;
  if (kind === "DO" || kind === "DONT") return <Advice items={items} tone={kind} />;
  return <Cards items={items} />;
}

/** A list of what to do, or of what not to do: the words of the heading say which, the icon repeats it. */
function Advice({ items, tone }: { readonly items: readonly SectionItem[]; readonly tone: "DO" | "DONT" }) {
  return (
    <ul className={tone === "DO" ? styles.does : styles.donts}>
      {items.map(({ title, body }) => (
        <li key={title} className={styles.advice}>
          <Icon name={tone === "DO" ? "check-circle" : "cross-circle"} className={styles.sign} />
          <div>
            <p className={styles.words}>{body ? <strong>{withPhraseBreaks(title)}</strong> : withPhraseBreaks(title)}</p>
            {body ? <Prose html={body} /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
