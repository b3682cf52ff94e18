import type { ContentReader, HealthInfo } from "@kaifong/content";
import { pathTo } from "../paths.ts";
import { langIn } from "../shell/other-language.tsx";
import home from "./home.module.css";
import { ShortCard, ShortCards } from "./short-card.tsx";
import { useHomeText } from "./text.ts";

const MAX_SHOWN = 3;

/** The newest article of each kind of health information; the editors' order of kinds says which come first. */
export function readLatestInfos(content: ContentReader) {
  const types = content.healthInfoTypes();
  const newest = types.map(({ id }) => content.healthInfos(id)[0]);
  return types
    .flatMap(({ displayName }, index) => {
      const info = newest[index];
      return info ? [{ kind: displayName, info }] : [];
    })
    .slice(0, MAX_SHOWN);
}

/** Something to read, one article of each kind; the menu leads to all. */
export function HealthInfoSection({
  infos,
}: {
  readonly infos: readonly { readonly kind: string; readonly info: HealthInfo }[];
}) {
  const { t, language } = useHomeText();
  if (infos.length === 0) return null;
  return (
    <section className={home.section} aria-labelledby="health-info">
      <h2 id="health-info">{t("info.title")}</h2>
      <p>{t("info.lead")}</p>
      <ShortCards>
        {infos.map(({ kind, info }) => (
          <ShortCard
            key={info.id}
            {...{ image: info.cover, title: info.title, lang: langIn(language, info) }}
            href={pathTo(language, "healthInfoDetails", undefined, { id: info.id })}
            eyebrow={kind}
          />
        ))}
      </ShortCards>
    </section>
  );
}
