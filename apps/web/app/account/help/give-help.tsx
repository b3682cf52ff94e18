import { payloadOrThrow } from "@kaifong/client";
import type { HelperPurpose, OngoingHelp } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { displayName } from "@kaifong/domain/membership";
import { useCallForm } from "@kaifong/page-parts";
import { Button, Notice, Section, TextField } from "@kaifong/ui";
import { useState } from "react";
import { pathTo } from "../../paths.ts";
import { startHelping } from "../../session/acting.ts";
import { api } from "../../session/api.ts";
import { callWithProof } from "../../session/call-with-proof.ts";
import { namesOf } from "../../session/care/name-of.ts";
import { useOwnName } from "../../session/care/own-name.ts";
import { useCareText } from "../care/text.ts";
import { AccountForm } from "../forms/account-form.tsx";
import { type HelperCodeMessage, helperCodeSchema } from "./helper-code.ts";
import { asClock, useSecondsLeft } from "./use-seconds-left.ts";

/** Asks for the code that somebody reads out; then links to what it is for. */
export function GiveHelp({ helping }: { readonly helping: readonly OngoingHelp[] }) {
  const { t } = useCareText();
  return (
    <Section labelledBy="give-help">
      <h2 id="give-help">{t("help.give.title")}</h2>
      <p>{t("help.give.lead")}</p>
      {helping.map((help) => (
        <Helping key={help.id} help={help} />
      ))}
      <HelperCodeForm />
    </Section>
  );
}

/** The page on which the help is given, by purpose. */
const PLACES = {
  READ: "enrolled",
  READ_HEALTH: "healthData",
  ENROL: "series",
  CHANGE: "enrolled",
  CONSULT: "healthConsultation",
} as const satisfies Record<HelperPurpose, string>;

/** Acts for the member from the next page on. */
function useGoToHelp(): (help: OngoingHelp) => void {
  const { language } = useCareText();
  const self = useOwnName();
  return ({ person, purpose, endsIn }) => {
    if (startHelping({ memberId: person.memberId, name: namesOf(person), self, purpose }, endsIn)) {
      window.location.assign(pathTo(language, PLACES[purpose]));
    }
  };
}

function Helping({ help }: { readonly help: OngoingHelp }) {
  const { t, language } = useCareText();
  const goToHelp = useGoToHelp();
  const left = useSecondsLeft(help.endsIn);
  return (
    <Notice title={t("help.give.now", { name: displayName(help.person, language.code) })} icon="person">
      <p>{t("help.code.for", { purpose: t(`codes:helperPurpose.${help.purpose}`) })}</p>
      <p>
        {t("help.code.left")} <strong role="timer">{asClock(left)}</strong>
      </p>
      <Button onClick={() => goToHelp(help)}>{t("help.give.go")}</Button>
    </Notice>
  );
}

/**
 * The form for six digits that a member beside them has read out (R-MEM-17); it leads to the page where the helper acts for
 * that member.
 */
export function HelperCodeForm() {
  const { t } = useCareText();
  const goToHelp = useGoToHelp();
  const [working, setWorking] = useState(false);
  const form = useCallForm({
    id: "helperCode",
    schema: helperCodeSchema,
    names: ["code"] as const,
    say: (message: HelperCodeMessage) => t(message),
    send: async (body) => {
      const result = await callWithProof({
        challengePath: paths.getHelperChallenge.path,
        call: (proof) => api.call(paths.enterHelperCode, { body: { ...body, proof } }),
        onWork: () => setWorking(true),
      }).finally(() => setWorking(false));
      return payloadOrThrow(result);
    },
    onDone: goToHelp,
    leaves: true,
  });
  return (
    <AccountForm
      form={form}
      errorTitle={t("help.give.errorTitle")}
      words={{ submit: t("help.give.submit"), busy: t(working ? "help.give.proving" : "help.give.busy") }}
    >
      <TextField
        {...{ id: "code", name: "code", inputMode: "numeric", autoComplete: "off", spellCheck: false, maxLength: 20 }}
        label={t("help.give.code")}
        hint={t("help.give.hint")}
        error={form.errorOf("code")}
      />
    </AccountForm>
  );
}
