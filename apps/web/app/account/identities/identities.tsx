import { LoadFailed, useCallProblem, Waiting } from "@kaifong/page-parts";
import { Button } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import styles from "../account-page.module.css";
import { useAccountText } from "../text.ts";
import { identitiesQuery } from "./identities-query.ts";
import { IdentityList } from "./identity-list.tsx";
import { LinkForm, type LinkFormProps } from "./link-form.tsx";

/** The outside identity that logs the member in, and the way to link one. Its script is fetched where there is a provider. */
export function Identities({ memberNo, scheme }: LinkFormProps) {
  const { t } = useAccountText();
  const say = useCallProblem();
  const { data, error, refetch } = useQuery(identitiesQuery);
  return (
    <section id="identities" aria-labelledby="identities-title" className={styles.section}>
      <h2 id="identities-title">{t("account.identities.title", { scheme })}</h2>
      <p>{t("account.identities.lead", { scheme })}</p>
      {data ? (
        <IdentityList identities={data} scheme={scheme} />
      ) : error ? (
        <LoadFailed text={say(error)} onRetry={() => void refetch()} />
      ) : (
        <Waiting lines={2} />
      )}
      {data?.some(({ current }) => current) === false ? <LinkOne {...{ memberNo, scheme }} /> : null}
    </section>
  );
}

/** Behind a button. */
function LinkOne({ memberNo, scheme }: LinkFormProps) {
  const { t } = useAccountText();
  const [open, setOpen] = useState(false);
  return open ? (
    <LinkForm {...{ memberNo, scheme }} />
  ) : (
    <Button variant="secondary" onClick={() => setOpen(true)}>
      {t("account.identities.open", { scheme })}
    </Button>
  );
}
