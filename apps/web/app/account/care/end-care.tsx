import type { CareRelation } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { displayName } from "@kaifong/domain/membership";
import { RemoveDialog } from "@kaifong/page-parts";
import { useQueryClient } from "@tanstack/react-query";
import { actingFor, stopActing } from "../../session/acting.ts";
import { api } from "../../session/api.ts";
import { careQuery } from "../../session/care/care-query.ts";
import type { CareSide } from "./care-query.ts";
import type { Junior } from "./junior.ts";
import { useCareText } from "./text.ts";

interface EndCareProps {
  readonly side: CareSide;
  /** The relation that is to end; undefined while nobody asks. */
  readonly relation: CareRelation | undefined;
  readonly junior?: Junior | undefined;
  readonly onClose: () => void;
}

/** Asks, and ends it: from then on the carer can do nothing more. */
export function EndCare({ side, relation, junior, onClose }: EndCareProps) {
  const { t, language } = useCareText();
  const queries = useQueryClient();
  const leaveThem = async ({ person }: CareRelation) => {
    const acting = actingFor()?.memberId === person.memberId;
    if (acting) stopActing();
    await queries.invalidateQueries(careQuery(junior?.memberId));
    if (acting) window.location.reload();
  };
  const name = relation ? displayName(relation.person, language.code) : "";
  return (
    <RemoveDialog
      thing={relation}
      texts={{ title: t("endTitle"), confirm: t("endYes"), busy: t("ending"), cancelLabel: t("endNo") }}
      remove={({ id }) => api.call(paths.endCare, { params: { id }, forMember: junior?.memberId })}
      onRemoved={leaveThem}
      onClose={onClose}
    >
      <p>
        {junior ? t("junior.end", { name, junior: junior.name }) : t(side === "carers" ? "endCarer" : "endCaredFor", { name })}
      </p>
    </RemoveDialog>
  );
}
