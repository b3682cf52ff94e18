import { CardLink } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import centresArt from "../art/quick-centres.svg?raw";
import enrolledArt from "../art/quick-enrolled.svg?raw";
import classesArt from "../art/quick-classes.svg?raw";
import joinArt from "../art/quick-join.svg?raw";
import servicesArt from "../art/quick-services.svg?raw";
import { Drawing } from "../art/drawing.tsx";
import type { PageId } from "../site-map.ts";
import styles from "./quick-links.module.css";
import { useHomeText } from "./text.ts";

interface QuickLink {
  readonly name: "courses" | "enrolled" | "join" | "centres" | "services";
  readonly art: string;
  /** A page, or a place on this one. */
  readonly to: PageId | "#join";
}

const QUICK_LINKS: readonly QuickLink[] = [
  { name: "courses", art: classesArt, to: "series" },
  { name: "enrolled", art: enrolledArt, to: "enrolled" },
  { name: "join", art: joinArt, to: "#join" },
  { name: "centres", art: centresArt, to: "contactUs" },
  { name: "services", art: servicesArt, to: "serviceScope" },
];

/** The five things that most people come for. */
export function QuickLinks() {
  const { t, language } = useHomeText();
  return (
    <section className={styles.section} aria-labelledby="quick-links">
      <h2 id="quick-links" className={styles.heading}>
        {t("quickLinks.title")}
      </h2>
      <ul className={styles.links}>
        {QUICK_LINKS.map(({ name, art, to }) => (
          <li key={name} className={styles.item}>
            <Drawing svg={art} className={styles.art} />
            <div>
              <h3 className={styles.title}>
                <CardLink href={to === "#join" ? to : pathTo(language, to)}>{t(`quickLinks.${name}.title`)}</CardLink>
              </h3>
              <p className={styles.text}>{t(`quickLinks.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
