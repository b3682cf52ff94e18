import { useArrival } from "@kaifong/client/react";
import { Button, Card, LinkButton, Section } from "@kaifong/ui";
import { pathTo } from "../../paths.ts";
import { AccountColumn } from "../columns.tsx";
import { useAccountText } from "../text.ts";
import { beginWithFacts } from "./begin-with-facts.ts";
import type { UnknownOutcome } from "./unknown-outcome.ts";

interface UnknownIdentityProps {
  readonly came: UnknownOutcome;
  readonly providerName: string;
}

/** The provider knows them, but nobody here does: they register, or log in and link the identity. */
export function UnknownIdentity({ came, providerName }: UnknownIdentityProps) {
  const { t, language } = useAccountText();
  const place = useArrival<HTMLDivElement>();
  const login = new URLSearchParams({ next: `${pathTo(language, "member")}#identities` });
  const register = () => {
    beginWithFacts(came);
    window.location.assign(pathTo(language, "register"));
  };
  const said = Object.keys(came.given).length > 0;
  return (
    <AccountColumn place={place}>
      <h2>{t("signIn.unknown.title", { providerName })}</h2>
      <p>{t("signIn.unknown.text", { providerName })}</p>
      <Card>
        <Section labelledBy="unknown-new">
          <h3 id="unknown-new">{t("signIn.unknown.newTitle")}</h3>
          <p>{t(said ? "signIn.unknown.newText" : "signIn.unknown.newTextNothing", { providerName })}</p>
          <Button onClick={register}>{t("signIn.unknown.register")}</Button>
        </Section>
      </Card>
      <Card>
        <Section labelledBy="unknown-member">
          <h3 id="unknown-member">{t("signIn.unknown.memberTitle")}</h3>
          <p>{t("signIn.unknown.memberText", { providerName })}</p>
          <LinkButton variant="secondary" icon="log-in" href={`${pathTo(language, "login")}?${login.toString()}`}>
            {t("signIn.unknown.login")}
          </LinkButton>
        </Section>
      </Card>
    </AccountColumn>
  );
}
