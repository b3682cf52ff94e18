import { arriveAt, useInvalidate } from "@kaifong/client/react";
import { callOnce } from "@kaifong/client";
import type { HealthSummary, NewReading, Reading } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { isWithinLastDay } from "@kaifong/domain/health";
import { useOpenedForm } from "@kaifong/page-parts";
import { Button, EmptyState, Notice, StatusMessage } from "@kaifong/ui";
import { useRef, useState } from "react";
import { forWhom } from "../session/acting.ts";
import { api } from "../session/api.ts";
import { ChangeRefusedNotice, useChangeRefusal } from "../session/member/changing.tsx";
import { AboutReadings } from "./about-readings.tsx";
import { useChosenView } from "./chosen-view.ts";
import { CorrectReading } from "./correct-reading.tsx";
import { RemoveReading } from "./remove-reading.tsx";
import { RecordExchange } from "./exchange.tsx";
import { readingDraft } from "./draft.ts";
import { type UrgentKind, urgentKinds } from "./figures.ts";
import styles from "./health.module.css";
import { LatestReadings } from "./latest-readings.tsx";
import { ReadingForm } from "./reading-form.tsx";
import { ReadingsView, type ReadingsViewProps } from "./readings-view.tsx";
import { SeekHelp } from "./seek-help.tsx";
import { useHealthText } from "./text.ts";
import { dateTimeTexts, type ReadingInput } from "./reading-input.ts";
import { saveTyped, typedBefore, type TypedReadings } from "./reading-input-draft.ts";

/** The readings that are being written: new ones, or the correction of one. */
type Writing =
  | { readonly what: "add"; readonly typed: TypedReadings }
  | { readonly what: "correct"; readonly reading: Reading; readonly typed?: ReadingInput };
type SavedReading = Pick<Reading, "kind" | "band" | "measuredAt">;
interface Outcome {
  readonly what: "add.saved" | "correct.saved" | "remove.done";
  readonly urgent?: readonly UrgentKind[];
}

/** A member's readings: the newest, all of them as chart and list, and writing, correcting and removing. */
export function HealthData({ summary }: { readonly summary: HealthSummary }) {
  const { t } = useHealthText();
  const refresh = useInvalidate(paths.getHealthSummary, paths.listReadings);
  const refusal = useChangeRefusal(null);
  const [chosen, choose] = useChosenView(summary);
  const { form, outcome, button, place, open, cancel, announce, done } = useOpenedForm<Writing, Outcome>({
    before: writingBefore,
    draft: readingDraft,
    refresh,
  });
  const [removing, setRemoving] = useState<Reading>();
  const saved = (what: Outcome["what"], readings: readonly SavedReading[]) => {
    // What was just written is in view, whatever kind was shown before.
    const kind = readings.some((one) => one.kind === chosen.kind) ? chosen.kind : readings[0]?.kind;
    if (what === "add.saved" && kind !== undefined && kind !== chosen.kind) choose({ ...chosen, kind });
    void done({ what, urgent: urgentNow(readings) });
  };
  // While one form is open, nothing opens another in its place: what is being written would be lost.
  const isFree = form === undefined && !refusal;
  const changing = { onCorrect: (reading: Reading) => open({ what: "correct", reading }), onRemove: setRemoving };
  const urgent = new Set([...(outcome?.urgent ?? []), ...urgentNow(summary.latest.map(({ reading }) => reading))]);
  return (
    <div className={styles.page}>
      <StatusMessage ref={place}>
        {outcome ? <Notice tone="success" title={t(outcome.what)} /> : null}
        {[...urgent].map((kind) => (
          <SeekHelp key={kind} kind={kind} />
        ))}
      </StatusMessage>
      {refusal ? <ChangeRefusedNotice because={refusal} /> : null}
      {isFree ? (
        <AddButton
          ref={button}
          onAdd={() => open({ what: "add", typed: { kinds: [chosen.kind], typed: startingWith(summary) } })}
        />
      ) : null}
      {form ? <WritingForm writing={form} onSaved={saved} onCancel={cancel} /> : null}
      <Readings {...{ summary, chosen, mayAdd: !refusal, changing: isFree ? changing : undefined }} onChoose={choose} />
      <RecordExchange onImported={refusal ? undefined : () => void refresh()} />
      <AboutReadings adult={summary.adult} />
      <RemoveReading
        reading={removing}
        onRemoved={() => void announce({ what: "remove.done" })}
        onClose={() => setRemoving(undefined)}
      />
    </div>
  );
}

/** Returns what was left on this page before; undefined when there is nothing. */
function writingBefore(): Writing | undefined {
  const before = typedBefore();
  if (before?.corrects) return { what: "correct", reading: before.corrects, typed: before.typed };
  return before && { what: "add", typed: before };
}

interface WritingFormProps {
  readonly writing: Writing;
  readonly onSaved: (what: "add.saved" | "correct.saved", readings: readonly SavedReading[]) => void;
  readonly onCancel: () => void;
}

function WritingForm({ writing, onSaved, onCancel }: WritingFormProps) {
  const { t } = useHealthText();
  if (writing.what === "correct") {
    return (
      <CorrectReading
        key={writing.reading.id}
        {...writing}
        onSaved={(corrected) => onSaved("correct.saved", [corrected])}
        onCancel={onCancel}
      />
    );
  }
  return (
    <ReadingForm
      several
      title={t("add.title")}
      kinds={writing.typed.kinds}
      typed={writing.typed.typed}
      onTyped={(kinds, typed) => saveTyped({ kinds, typed })}
      send={addReadings}
      onSaved={({ added }) => onSaved("add.saved", added)}
      onCancel={onCancel}
    />
  );
}

interface ReadingsProps extends ReadingsViewProps {
  readonly mayAdd: boolean;
}

/** The newest reading of each kind, and all of them. */
function Readings({ summary, chosen, mayAdd, changing, onChoose }: ReadingsProps) {
  const { t } = useHealthText();
  const list = useRef<HTMLHeadingElement>(null);
  if (summary.latest.length === 0) {
    return (
      <EmptyState title={t("latest.emptyTitle")} icon="heart">
        {mayAdd ? <p>{t("latest.emptyText")}</p> : null}
      </EmptyState>
    );
  }
  return (
    <>
      <LatestReadings
        summary={summary}
        onShow={(kind) => {
          onChoose({ ...chosen, kind });
          arriveAt(list.current);
        }}
      />
      <section aria-labelledby="list" className={styles.section}>
        <h2 id="list" ref={list} tabIndex={-1}>
          {t("list.title")}
        </h2>
        <ReadingsView {...{ chosen, summary, changing, onChoose }} />
      </section>
    </>
  );
}

interface AddButtonProps {
  readonly ref: React.Ref<HTMLButtonElement>;
  readonly onAdd: () => void;
}

function AddButton({ ref, onAdd }: AddButtonProps) {
  const { t } = useHealthText();
  return (
    <div>
      <Button ref={ref} icon="form" onClick={onAdd}>
        {t("add.open")}
      </Button>
    </div>
  );
}

function addReadings(readings: readonly NewReading[], confirmed: boolean) {
  const body = { readings: [...readings], confirmed };
  return callOnce(api, { opened: readingDraft.opened() }, paths.addReadings, { ...forWhom(), body });
}

/** An empty form with the present time and the height that is known: it changes little, and few people measure it. */
function startingWith({ height }: HealthSummary) {
  return { ...dateTimeTexts(new Date()), ...(height === null ? {} : { height: String(height) }) };
}

/** The kinds of which the newest reading is less than a day old and cannot wait. */
function urgentNow(readings: readonly SavedReading[]): readonly UrgentKind[] {
  const now = new Date();
  return urgentKinds(readings.filter(({ measuredAt }) => isWithinLastDay(measuredAt, now)));
}
