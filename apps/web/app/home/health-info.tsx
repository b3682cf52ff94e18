import { Tabs } from "@kaifong/ui";
import type { ContentReader, HealthInfo } from "@kaifong/content";
import { pathTo } from "../paths.ts";
import { useShellData, useWhere } from "../shell/shell-data.ts";
import { EntryCard, EntryCards } from "../cms-pages/entry-card.tsx";
import home from "./home.module.css";
import { useHomeText } from "./text.ts";

const SHOWN = 3;

/** The newest article of each kind of health information; the editors' order of kinds says which come first. */
export function readLatestInfos(content: ContentReader) {
  const types = content.healthInfoTypes();
  const newest = types.map(({ id }) => content.healthInfos(id)[0]);
  return types
    .flatMap(({ displayName }, index) => {
      const info = newest[index];
      return info ? [{ kind: displayName, info }] : [];
    })
    .slice(0, SHOWN);
}

/** Something to read, and the way to every kind of it. */
export function HealthInfoSection({
  infos,
}: {
  readonly infos: readonly { readonly kind: string; readonly info: HealthInfo }[];
}) {
  const { t } = useHomeText();
  const { language } = useWhere();
  const kinds = useShellData()?.infoTypes ?? [];
  if (infos.length === 0) return null;
  return (
    <section className={home.section} aria-labelledby="health-info">
      <div>
        <h2 id="health-info">{t("info.title")}</h2>
        <p>{t("info.lead")}</p>
      </div>
      <Tabs
        label={t("info.kinds")}
        tabs={kinds.map((label, index) => ({ href: pathTo(language, "activityList", { id: String(index + 1) }), label }))}
      />
      <EntryCards>
        {infos.map(({ kind, info }) => (
          <EntryCard
            key={info.id}
            entry={info}
            href={pathTo(language, "healthInfoDetails", undefined, { id: info.id })}
            headingLevel={3}
            eyebrow={kind}
          />
        ))}
      </EntryCards>
    </section>
  );
}
