import { PageHeading } from "@kaifong/ui";
import { useTranslation } from "react-i18next";
import { CallUs } from "../shell/error-pages.tsx";
import styles from "./legal-text.module.css";

interface LegalTextProps {
  readonly document: "privacy" | "disclaimer";
  /** In order; each has a title and a text in namespace `contact`. */
  readonly sections: readonly string[];
}

/** A legal text in plain words: short sections, lists where there is something to count. */
export function LegalText({ document, sections }: LegalTextProps) {
  const { t } = useTranslation("contact");
  return (
    <article className={styles.article}>
      <PageHeading title={t(`${document}.title`)} lead={t(`${document}.lead`)} />
      <div className="prose">
        {sections.flatMap((section) => [
          <h2 key={section} id={section}>
            {t(`${document}.${section}.title`)}
          </h2>,
          ...blocksOf(t(`${document}.${section}.text`)).map((block) => <Block key={`${section}:${block[0]}`} lines={block} />),
        ])}
        <p className={styles.reviewed}>{t("legal.reviewed")}</p>
      </div>
      <CallUs />
    </article>
  );
}

/** Lines that start with "- " belong together as a list; every other line is a paragraph. */
function blocksOf(text: string): readonly (readonly string[])[] {
  const blocks: string[][] = [];
  for (const line of text.split("\n")) {
    const last = blocks.at(-1);
    if (isItem(line) && last?.[0] !== undefined && isItem(last[0])) last.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

function Block({ lines }: { readonly lines: readonly string[] }) {
  const [first = ""] = lines;
  if (!isItem(first)) return <p>{first}</p>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line.slice(2)}</li>
      ))}
    </ul>
  );
}

function isItem(line: string): boolean {
  return line.startsWith("- ");
}
