import { type Help, HELPER_MINUTES, type OngoingHelp } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { removedOrThrow } from "@kaifong/client";
import { displayName } from "@kaifong/domain/membership";
import { CallButton } from "@kaifong/page-parts";
import { Notice, Section, StatusMessage } from "@kaifong/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api } from "../../session/api.ts";
import { useCareText } from "../care/text.ts";
import type { Junior } from "../care/junior.ts";
import styles from "./get-help.module.css";
import { helpQuery } from "./help-query.ts";
import { MakeCode, type MadeCode } from "./make-code.tsx";
import { asClock, useSecondsLeft } from "./use-seconds-left.ts";

interface GetHelpProps {
  readonly help: Help;
  /** Shown in place of the form to a member who may not create a code: why, and what to do. */
  readonly instead?: ReactNode;
  /** Whether the membership has lapsed: nobody can enrol them. */
  readonly lapsed?: boolean;
  /** The member who gets the help, when it is not oneself. */
  readonly junior?: Junior | undefined;
}

/** A code for a helper; then, updated live, who helps, with the button that ends it. */
export function GetHelp(props: GetHelpProps) {
  return (
    <AboutHelp>
      <HelpNow {...props} />
    </AboutHelp>
  );
}

/** The code and the help, without the explanation. */
export function HelpNow({ help: { code, helper }, instead, lapsed = false, junior }: GetHelpProps) {
  const [made, setMade] = useState<MadeCode>();
  const shown = code === null || made?.id !== code.id ? undefined : made;
  return (
    <>
      {/* It is there before anybody helps, so that their beginning is announced. */}
      <StatusMessage>{helper ? <BeingHelped helper={helper} junior={junior} /> : null}</StatusMessage>
      {code ? (
        <CodeToRead code={code} digits={shown?.code} junior={junior} />
      ) : (
        (instead ?? <MakeCode lapsed={lapsed} junior={junior} onMade={setMade} />)
      )}
    </>
  );
}

/** Says what a code is for, and shows this member's. */
export function AboutHelp({ children }: { readonly children: ReactNode }) {
  const { t } = useCareText();
  return (
    <Section labelledBy="get-help">
      <h2 id="get-help">{t("help.get.title")}</h2>
      <p>{t("help.get.lead", { minutes: HELPER_MINUTES })}</p>
      {children}
    </Section>
  );
}

interface CodeToReadProps extends Pick<GetHelpProps, "junior"> {
  readonly code: NonNullable<Help["code"]>;
  readonly digits: string | undefined;
}

/** The code in large digits, with its remaining time. A code that this member created on another page is not known here. */
function CodeToRead({ code, digits, junior }: CodeToReadProps) {
  const { t } = useCareText();
  const left = useSecondsLeft(code.expiresIn);
  return (
    <Notice title={t("help.code.title")} icon="card">
      {digits === undefined ? <p>{t("help.code.elsewhere")}</p> : <CodeDigits of={digits} />}
      <p>{t("help.code.for", { purpose: t(`codes:helperPurpose.${code.purpose}`) })}</p>
      <p>
        {t("help.code.left")} <strong role="timer">{asClock(left)}</strong>
      </p>
      <p>{t("help.code.warn")}</p>
      <EndButton id={code.id} junior={junior} texts={{ end: t("help.code.take"), busy: t("help.ending") }} />
    </Notice>
  );
}

/** The six digits of a code in two groups; a screen reader says them one by one. */
export function CodeDigits({ of: digits }: { readonly of: string }) {
  return (
    <p className={styles.digits} aria-label={[...digits].join(" ")}>
      {digits.slice(0, 3)} {digits.slice(3)}
    </p>
  );
}

/** Who helps at this moment, and what they may do. */
function BeingHelped({ helper, junior }: Pick<GetHelpProps, "junior"> & { readonly helper: OngoingHelp }) {
  const { t, language } = useCareText();
  const left = useSecondsLeft(helper.endsIn);
  const name = displayName(helper.person, language.code);
  return (
    <Notice
      tone="attention"
      title={junior ? t("junior.helped", { name, junior: junior.name }) : t("help.now.title", { name })}
      icon="person"
    >
      <p>{t("help.code.for", { purpose: t(`codes:helperPurpose.${helper.purpose}`) })}</p>
      <p>
        {t("help.code.left")} <strong role="timer">{asClock(left)}</strong>
      </p>
      <EndButton id={helper.id} junior={junior} texts={{ end: t("help.now.end"), busy: t("help.ending") }} />
    </Notice>
  );
}

interface EndButtonProps extends Pick<GetHelpProps, "junior"> {
  readonly id: string;
  readonly texts: { readonly end: string; readonly busy: string };
}

function EndButton({ id, junior, texts }: EndButtonProps) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries(helpQuery(junior?.memberId));
  return (
    <CallButton
      variant="secondary"
      busy={texts.busy}
      call={async () => removedOrThrow(await api.call(paths.endHelp, { params: { id }, forMember: junior?.memberId }))}
      onDone={refresh}
      onFailed={refresh}
    >
      {texts.end}
    </CallButton>
  );
}
