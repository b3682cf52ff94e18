import { RISK_ITEMS, RISK_LEVELS, RISK_NEXT_STEPS } from "@kaifong/contract";
import { riskChanges } from "@kaifong/domain/risk";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import { ChangesSince } from "./changes-since.tsx";
import { EarlierRecords } from "./earlier-records.tsx";
import { CorrectionNote, NewestRecord, SignedBy } from "./newest-record.tsx";
import { NextStep } from "./next-step.tsx";
import { ASSESSED, aShownRecord, BEFORE, NEWEST } from "./risk.fixtures.ts";
import { NurseRemarks } from "./nurse-remarks.tsx";
import { RiskItemCard } from "./risk-item-card.tsx";
import { RiskLight } from "./risk-light.tsx";
import { RiskRecordsView } from "./risk-records.tsx";

export default {};

const whole = (language?: Language) => inPage(() => <RiskRecordsView {...ASSESSED} />, language);
export const page = () => whole();
export const pageInTraditional = () => whole(LANGUAGES[0]);
export const pageInSimplified = () => whole(LANGUAGES[1]);

const none = (language?: Language) => inPage(() => <RiskRecordsView member={ASSESSED.member} records={[]} />, language);
export const noRecords = () => none();
export const noRecordsInTraditional = () => none(LANGUAGES[0]);
export const noRecordsInSimplified = () => none(LANGUAGES[1]);

export const firstRecord = () =>
  inPage(() => <NewestRecord record={aShownRecord({ note: null })} before={undefined} member={ASSESSED.member} />);
export const earlier = () => inPage(() => <EarlierRecords records={ASSESSED.records} />);
export const written = () => inPage(() => <NurseRemarks text="兩個數字倒轉了。" />);
export const signed = () => inPage(() => <SignedBy record={NEWEST} />);
export const changed = () => inPage(() => <ChangesSince before={BEFORE} changes={riskChanges(NEWEST, BEFORE)} />);
export const unchanged = () => inPage(() => <ChangesSince before={BEFORE} changes={riskChanges(BEFORE, BEFORE)} />);

const everySentence = (language?: Language) =>
  inPage(
    () => (
      <>
        {RISK_ITEMS.flatMap((item) =>
          RISK_LEVELS.map((level) => (
            <RiskItemCard key={item + level} one={{ item, level, nextStep: "CARRY_ON", finding: null }} change="SAME" />
          )),
        )}
      </>
    ),
    language,
  );
export const sentences = () => everySentence();
export const sentencesInTraditional = () => everySentence(LANGUAGES[0]);
export const sentencesInSimplified = () => everySentence(LANGUAGES[1]);

export const steps = () =>
  inPage(() => (
    <>
      {RISK_NEXT_STEPS.map((nextStep) => (
        <NextStep key={nextStep} item="DIET" nextStep={nextStep} />
      ))}
    </>
  ));
export const corrects = () => inPage(() => <CorrectionNote record={NEWEST} />);
export const lights = () =>
  inPage(() => (
    <>
      {RISK_LEVELS.map((level) => (
        <RiskLight key={level} level={level} />
      ))}
    </>
  ));
