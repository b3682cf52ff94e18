import { useArrival } from "@kaifong/client/react";
import type { CareAct } from "@kaifong/contract";
import { displayName } from "@kaifong/domain/membership";
import { FACT_DOT, formatMoment } from "@kaifong/i18n/format";
import { Loading } from "@kaifong/page-parts";
import { Card } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { MembersQuery } from "../../session/member/members-query.tsx";
import { careActsQuery } from "./care-query.ts";
import styles from "./care.module.css";
import { useCareText } from "./text.ts";

/** What the member who is logged in did for others, and others for them, once it has loaded (R-MEM-23). */
export function ActList() {
  return (
    <MembersQuery query={useQuery(careActsQuery)} fallback={<Loading lines={3} />}>
      {({ acts, more }) => <Acts acts={acts} more={more} />}
    </MembersQuery>
  );
}

function Acts({ acts, more }: { readonly acts: readonly CareAct[]; readonly more: boolean }) {
  const { t } = useCareText();
  const place = useArrival<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} className={styles.list}>
      {acts.length === 0 ? (
        <p>{t("acts.none")}</p>
      ) : (
        <ul className={styles.list} aria-label={t("acts.list")}>
          {acts.map((act) => (
            <Act key={`${act.at} ${act.act} ${act.byMe} ${act.person?.memberNo}`} {...act} />
          ))}
        </ul>
      )}
      {more ? <p>{t("acts.more")}</p> : null}
    </div>
  );
}

function Act({ act, byMe, person, at, times }: CareAct) {
  const { t, language } = useCareText();
  const name = person ? displayName(person, language.code) : t("acts.gone");
  return (
    <Card as="li">
      <p>
        <strong>{t(`acts.act.${act}`)}</strong>
      </p>
      <p>{t(byMe ? "acts.byMe" : "acts.forMe", { name })}</p>
      <p>
        {formatMoment(at, language.code)}
        {times > 1 ? FACT_DOT + t("acts.times", { times }) : null}
      </p>
    </Card>
  );
}
