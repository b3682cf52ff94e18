import type { CareRelation } from "@kaifong/contract";
import { displayName } from "@kaifong/domain/membership";
import { LinkButton, Notice } from "@kaifong/ui";
import { pathTo } from "../../paths.ts";
import { useCareText } from "./text.ts";

/** Shown to a member under 18 in place of a form that would be refused: who lets others act for them, and how (R-MEM-19). */
export function GuardianDecides({ carers }: { readonly carers: readonly CareRelation[] }) {
  const { t, language } = useCareText();
  const guardians = carers.filter(({ guardian }) => guardian);
  return (
    <Notice title={t("guardian.title")} headingLevel={4} icon="person">
      {guardians.length > 0 ? (
        guardians.map(({ id, person }) => <p key={id}>{t("guardian.known", { name: displayName(person, language.code) })}</p>)
      ) : (
        <>
          <p>{t("guardian.unknown")}</p>
          <LinkButton variant="secondary" href={pathTo(language, "contactUs")}>
            {t("guardian.contact")}
          </LinkButton>
        </>
      )}
    </Notice>
  );
}
