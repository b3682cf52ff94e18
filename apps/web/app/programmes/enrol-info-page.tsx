import { LinkButton } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { pathTo } from "../paths.ts";
import { useLangOf } from "../shell/other-language.tsx";
import { Prose } from "../shell/prose.tsx";
import { readPage } from "../written/read-page.ts";
import { WrittenPage } from "../written/written-page.tsx";
import styles from "./enrol-info-page.module.css";
import { useWords } from "./words.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const all = services(context);
  const [written, program] = await Promise.all([readPage(all, "enrolInfo"), all.content.latestProgram()]);
  return { ...written, program: program?.enrolSchedule ? program : null };
}

/** How and when to enrol: this term's dates from the programme, the rules from the page's own words. */
export default function EnrolInfoPage() {
  const { page, program } = useLoaderData<typeof loader>();
  return <WrittenPage id="enrolInfo" page={page} before={program ? <Schedule program={program} /> : null} />;
}

function Schedule({ program }: { readonly program: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["program"]> }) {
  const { t, language } = useWords();
  const schedule = program.enrolSchedule;
  return (
    <section aria-labelledby="schedule" className={styles.schedule}>
      <div lang={useLangOf(program)}>
        <p className={styles.program}>{program.title}</p>
        <h2 id="schedule">{schedule?.title ?? t("enrolInfo.schedule")}</h2>
        {schedule?.description ? <Prose html={schedule.description} /> : null}
      </div>
      <LinkButton href={pathTo(language, "series", undefined, { status: "open" })} icon="calendar">
        {t("enrolInfo.openNow")}
      </LinkButton>
    </section>
  );
}
