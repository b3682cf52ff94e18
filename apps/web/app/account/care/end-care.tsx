import { payloadOrThrow } from "@kaifong/client";
import type { CareRelation } from "@kaifong/contract";
import { endCare } from "@kaifong/contract/paths";
import { ConfirmDialog, Notice } from "@kaifong/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { actingFor, stopActing } from "../../session/acting.ts";
import { api } from "../../session/api.ts";
import { useCallProblem } from "../forms/call-problem.ts";
import { CARE, type CareSide } from "./care-query.ts";
import { nameOf } from "./name-of.ts";
import { useCareText } from "./text.ts";

interface EndCareProps {
  readonly side: CareSide;
  /** Which one is to end; undefined while nobody asks. */
  readonly relation: CareRelation | undefined;
  readonly onClose: () => void;
}

/** Asks, and ends it: from then on the carer can do nothing more. One that has ended by itself is as good as ended. */
export function EndCare({ side, relation, onClose }: EndCareProps) {
  const { t, language } = useCareText();
  const say = useCallProblem();
  const queries = useQueryClient();
  const ending = useMutation<void, Error, CareRelation>({
    mutationFn: async ({ id }) => {
      const result = await api.call(endCare, { params: { id } });
      if (!result.ok && result.error?.error_name === "NOT_FOUND") return;
      payloadOrThrow(result);
    },
    onSuccess: async (_nothing, { person }) => {
      const acting = actingFor()?.memberId === person.memberId;
      if (acting) stopActing();
      await queries.invalidateQueries(CARE);
      if (acting) window.location.reload();
      onClose();
    },
  });
  const name = relation ? nameOf(relation.person, language.code) : "";
  const close = () => {
    ending.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={relation !== undefined}
      title={t("endTitle")}
      yes={{ label: t("endYes"), variant: "danger" }}
      busy={ending.isPending ? t("ending") : undefined}
      stay={t("endNo")}
      onConfirm={() => relation && ending.mutate(relation)}
      onClose={close}
    >
      <p>{t(side === "carers" ? "endCarer" : "endCaredFor", { name })}</p>
      {ending.error ? (
        <Notice tone="attention" role="alert">
          <p>{say(ending.error)}</p>
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}
