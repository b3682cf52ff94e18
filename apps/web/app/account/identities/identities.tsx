import { Loading } from "@kaifong/page-parts";
import { Button, Section } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MembersQuery } from "../../session/member/members-query.tsx";
import { useAccountText } from "../text.ts";
import { identitiesQuery } from "./identities-query.ts";
import { IdentityList } from "./identity-list.tsx";
import { LinkForm, type LinkFormProps } from "./link-form.tsx";

/**
 * The outside identity that logs the member in, and the button to link one. Its script is fetched only when there is a provider.
 */
export function Identities({ memberNo, providerName }: LinkFormProps) {
  const { t } = useAccountText();
  const query = useQuery(identitiesQuery);
  return (
    <Section id="identities" labelledBy="identities-title">
      <h3 id="identities-title">{t("account.identities.title", { providerName })}</h3>
      <p>{t("account.identities.lead", { providerName })}</p>
      <MembersQuery query={query} fallback={<Loading lines={2} />}>
        {(identities) => (
          <>
            <IdentityList identities={identities} providerName={providerName} />
            {identities.some(({ current }) => current) ? null : <LinkOne {...{ memberNo, providerName }} />}
          </>
        )}
      </MembersQuery>
    </Section>
  );
}

/** The form to link an identity, behind a button. */
function LinkOne({ memberNo, providerName }: LinkFormProps) {
  const { t } = useAccountText();
  const [open, setOpen] = useState(false);
  return open ? (
    <LinkForm {...{ memberNo, providerName }} />
  ) : (
    <Button variant="secondary" onClick={() => setOpen(true)}>
      {t("account.identities.open", { providerName })}
    </Button>
  );
}
