import type { CareRelation } from "@kaifong/contract";
import { displayName } from "@kaifong/domain/membership";
import { ActionRow, Button, Card, LinkButton, VisuallyHidden } from "@kaifong/ui";
import { useState } from "react";
import { MemberName } from "../../session/member/member-name.tsx";
import { pathTo } from "../../paths.ts";
import { ActButton } from "../../session/care/act-button.tsx";
import { headingOf } from "../../session/notification-pages.ts";
import styles from "./care.module.css";
import { CareTerms } from "./care-terms.tsx";
import type { CareSide } from "./care-query.ts";
import { EndCare } from "./end-care.tsx";
import type { Junior } from "./junior.ts";
import { useCareText } from "./text.ts";

interface RelationListProps {
  readonly side: CareSide;
  readonly relations: readonly CareRelation[];
  /** The member whose relations they are, when a guardian looks at them. */
  readonly junior?: Junior;
}

/**
 * The arrangements of one side, those who act for the member or those for whom the member acts, each with a button that ends it
 * after a question.
 */
export function RelationList({ side, relations, junior }: RelationListProps) {
  const { t } = useCareText();
  const [ending, setEnding] = useState<CareRelation>();
  return (
    <>
      <ul className={styles.list} aria-label={junior ? t("junior.list", { name: junior.name }) : t(`${side}.list`)}>
        {relations.map((relation) => (
          <Relation
            key={relation.id}
            heading={junior ? "h3" : "h4"}
            side={side}
            relation={relation}
            onEnd={() => setEnding(relation)}
          />
        ))}
      </ul>
      <EndCare side={side} relation={ending} junior={junior} onClose={() => setEnding(undefined)} />
    </>
  );
}

interface RelationProps {
  /** Level of the name: right below the title of a page about a junior, or below that of a part of one's own account. */
  readonly heading: "h3" | "h4";
  readonly side: CareSide;
  readonly relation: CareRelation;
  readonly onEnd: () => void;
}

function Relation({ heading: Heading, side, relation, onEnd }: RelationProps) {
  const { t, language } = useCareText();
  const { id, person, scopes, since, until, guardian } = relation;
  const name = displayName(person, language.code);
  const toTheirs = () => window.location.assign(pathTo(language, scopes.includes("ENROLMENT") ? "enrolled" : "healthData"));
  return (
    <Card as="li" labelledBy={headingOf("CARE", id)} className={styles.relation}>
      <Heading id={headingOf("CARE", id)}>
        <MemberName of={person} />
      </Heading>
      <p>{t("member", { no: person.memberNo })}</p>
      <CareTerms scopes={scopes} since={since} until={until} />
      <ActionRow>
        {side === "caredFor" ? <ActButton person={person} onActing={toTheirs} /> : null}
        {side === "carers" && guardian ? (
          <p>{t("guardian.ends")}</p>
        ) : (
          <Button variant="secondary" onClick={onEnd}>
            {t("end")} <VisuallyHidden>{t("endOf", { name })}</VisuallyHidden>
          </Button>
        )}
        {side === "caredFor" && guardian ? (
          <LinkButton variant="secondary" href={pathTo(language, "memberHelp")}>
            {t("junior.link", { name })}
          </LinkButton>
        ) : null}
      </ActionRow>
    </Card>
  );
}
