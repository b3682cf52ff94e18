import { apiQuery } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { Disclosure } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { api } from "../session/api.ts";
import styles from "./enrolled-page.module.css";
import { MemberFacts } from "./member-facts.tsx";
import { useEnrolmentText } from "./text.ts";

/** Whose enrolments these are, as their record has it (specification §3); folded away, for whoever wants to check it. */
export function OwnRecord() {
  const { t } = useEnrolmentText();
  const { data } = useQuery(apiQuery(api, paths.me, {}));
  if (!data) return null;
  return (
    <Disclosure className={styles.gone} summary={t("enrolled.record")}>
      <MemberFacts member={data} />
    </Disclosure>
  );
}
