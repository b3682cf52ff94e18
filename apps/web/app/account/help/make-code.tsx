import { callOnce } from "@kaifong/client";
import { useOpening } from "@kaifong/client/react";
import { HELPER_PURPOSES, type PayloadAt } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { useCallForm } from "@kaifong/page-parts";
import { ChoiceField } from "@kaifong/ui";
import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { api } from "../../session/api.ts";
import type { Junior } from "../care/junior.ts";
import { useCareText } from "../care/text.ts";
import { AccountForm } from "../forms/account-form.tsx";
import { helpQuery } from "./help-query.ts";

export type MadeCode = PayloadAt<typeof paths.createHelperCode>;
type Message = "help.make.error";
const ERROR: Message = "help.make.error";
const schema = z.object({ purpose: z.enum(HELPER_PURPOSES, ERROR) });

interface MakeCodeProps {
  /** The member under 18 it is for, when it is not for oneself. */
  readonly junior?: Junior | undefined;
  /** The membership has lapsed: nobody can enrol the member, so no code is created for that (R-ENR-07). */
  readonly lapsed?: boolean;
  readonly onMade: (made: MadeCode) => void;
}

/** Asks what somebody may help with, and creates the code for it, which `onMade` gets. */
export function MakeCode({ junior, lapsed = false, onMade }: MakeCodeProps) {
  const { t } = useCareText();
  const queries = useQueryClient();
  const [opened] = useOpening();
  const form = useCallForm({
    id: "createHelperCode",
    schema,
    names: ["purpose"] as const,
    say: (message: Message) => t(message),
    send: (body) => callOnce(api, { opened }, paths.createHelperCode, { body, forMember: junior?.memberId }),
    onDone: (made) => {
      onMade(made);
      void queries.invalidateQueries(helpQuery(junior?.memberId));
    },
  });
  return (
    <AccountForm
      form={form}
      errorTitle={t("help.make.errorTitle")}
      words={{ submit: t("help.make.submit"), busy: t("help.make.busy") }}
    >
      <ChoiceField
        {...{ id: "purpose", name: "purpose", required: true, stacked: true, error: form.errorOf("purpose") }}
        legend={t("help.make.purpose")}
        choices={HELPER_PURPOSES.filter((purpose) => !lapsed || purpose !== "ENROL").map((purpose) => [
          purpose,
          t(`codes:helperPurpose.${purpose}`),
        ])}
      />
    </AccountForm>
  );
}
