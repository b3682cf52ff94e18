import type { CareScope } from "@kaifong/contract";
import { useQuery } from "@tanstack/react-query";
import { actingFor } from "../acting.ts";
import { useActingText } from "./text.ts";
import { ActButton } from "./act-button.tsx";
import styles from "./act-for-others.module.css";
import { ownCareQuery } from "./care-query.ts";
import { useOwnName } from "./own-name.ts";

/**
 * Buttons that open this page as each member for whom the logged-in member may act in `scope`. Draws nothing for somebody who
 * cares for nobody, or who acts for somebody already.
 */
export function ActForOthers({ scope }: { readonly scope: CareScope }) {
  const { t } = useActingText();
  const { data } = useQuery({ ...ownCareQuery, enabled: !actingFor() });
  const relations = data?.caredFor.filter(({ scopes }) => scopes.includes(scope)) ?? [];
  // A press stores what both are called: the logged-in member is fetched before there is a button.
  const self = useOwnName();
  if (relations.length === 0 || self === undefined || actingFor()) return null;
  return (
    <ul className={styles.others} aria-label={t("acting.label")}>
      {relations.map(({ id, person }) => (
        <li key={id}>
          <ActButton person={person} variant="secondary" icon="people" onActing={() => window.location.reload()} />
        </li>
      ))}
    </ul>
  );
}
