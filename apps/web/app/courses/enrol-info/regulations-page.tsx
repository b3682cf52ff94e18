import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../../page-services.ts";
import { useLangOf } from "../../shell/other-language.tsx";
import { readPage } from "../../cms-pages/read-page.ts";
import { CmsPage } from "../../cms-pages/cms-page.tsx";
import { Unbroken } from "../../cms-pages/unbroken.tsx";
import styles from "./regulations-page.module.css";
import { useCourseText } from "../text.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const all = services(context);
  const cmsPage = readPage(all, "regulations");
  const programme = all.content.currentProgramme();
  return { ...cmsPage, programme: programme ?? null };
}

/** The rules of classes: those of this term's programme, point by point, and the page's own explanations. */
export default function RegulationsPage() {
  const { page, programme } = useLoaderData<typeof loader>();
  const { t } = useCourseText();
  const groups = programme?.regulations ?? [];
  const anchorOf = (index: number) => `rules-${index + 1}`;
  return (
    <CmsPage
      id="regulations"
      page={page}
      more={groups.map(({ title }, index) => ({ anchor: anchorOf(index), label: title ?? t("regulations.group") }))}
    >
      {programme && groups.length > 0 ? <RuleGroups programme={programme} anchorOf={anchorOf} /> : null}
    </CmsPage>
  );
}

interface RuleGroupsProps {
  readonly programme: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["programme"]>;
  readonly anchorOf: (index: number) => string;
}

function RuleGroups({ programme, anchorOf }: RuleGroupsProps) {
  const { t } = useCourseText();
  return (
    <div className={styles.groups} lang={useLangOf(programme)}>
      {programme.regulations.map(({ title, points }, index) => (
        <section key={anchorOf(index)} id={anchorOf(index)} aria-labelledby={`${anchorOf(index)}-title`}>
          <h2 id={`${anchorOf(index)}-title`}>{title ?? t("regulations.group")}</h2>
          <ol className={styles.points}>
            {points.map((point) => (
              <li key={point}>
                <Unbroken text={point} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
