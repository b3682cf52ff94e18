import { arriveAt, useAskAnew } from "@kaifong/client/react";
import { callOnce, intentionOf, payloadOrThrow } from "@kaifong/client";
import type { HealthKind, HealthSummary, NewReading, Reading } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { DAY_MS } from "@kaifong/domain/time";
import { Button, EmptyState, Notice, StatusMessage } from "@kaifong/ui";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { forWhom } from "../session/acting.ts";
import { api } from "../session/api.ts";
import { NotNow, useHindrance } from "../session/member/changing.tsx";
import { AboutReadings } from "./about-readings.tsx";
import { useChosenView } from "./chosen-view.ts";
import { DeleteReading } from "./delete-reading.tsx";
import { Exchange } from "./exchange.tsx";
import { readingDraft } from "./draft.ts";
import { isUrgent, urgentKind, type UrgentKind } from "./figures.ts";
import styles from "./health.module.css";
import { LatestReadings } from "./latest-readings.tsx";
import { ReadingForm } from "./reading-form.tsx";
import { ReadingsView } from "./readings-view.tsx";
import { SeekHelp } from "./seek-help.tsx";
import { useHealthText } from "./text.ts";
import { momentTexts, type Typed, typedOf } from "./typed.ts";
import { saveTyped, typedBefore, type TypedReadings } from "./typed-draft.ts";

/** What is being done with readings. */
type Doing =
  | { readonly what: "look" }
  | { readonly what: "add"; readonly typed: TypedReadings }
  | { readonly what: "correct"; readonly reading: Reading; readonly typed?: Typed };
type Outcome = "add.saved" | "correct.saved" | "delete.done";

/** A member's readings: the newest, all of them as chart and list, and writing, correcting and deleting. */
export function HealthData({ summary }: { readonly summary: HealthSummary }) {
  const { t } = useHealthText();
  const refresh = useAskAnew(paths.healthSummary, paths.listReadings);
  const hindrance = useHindrance();
  const [chosen, choose] = useChosenView(summary);
  const [doing, setDoing] = useState<Doing>(() => {
    const before = typedBefore();
    if (before?.corrects) return { what: "correct", reading: before.corrects, typed: before.typed };
    return before ? { what: "add", typed: before } : { what: "look" };
  });
  const [outcome, setOutcome] = useState<{ readonly what: Outcome; readonly urgent: UrgentKind | undefined }>();
  const [deleting, setDeleting] = useState<Reading>();
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLHeadingElement>(null);
  const opening = useRef<HTMLButtonElement>(null);

  const add = (kind: HealthKind) => {
    setOutcome(undefined);
    setDoing({ what: "add", typed: { kinds: [kind], typed: startingWith(summary) } });
  };
  const done = async (what: Outcome, urgent?: UrgentKind) => {
    setDoing({ what: "look" });
    setOutcome({ what, urgent });
    await refresh();
    arriveAt(place.current);
  };
  const cancel = () => {
    readingDraft.clear();
    flushSync(() => setDoing({ what: "look" }));
    opening.current?.focus();
  };
  const correct = (reading: Reading) => {
    setOutcome(undefined);
    setDoing({ what: "correct", reading });
  };
  // While one form is open, nothing opens another in its place: what is being written would go.
  const isFree = doing.what === "look" && !hindrance;
  const changing = isFree ? { onCorrect: correct, onDelete: setDeleting } : undefined;
  const urgent = outcome?.urgent ?? urgentToday(summary);
  return (
    <div className={styles.page}>
      <StatusMessage ref={place}>
        {outcome ? <Notice tone="success" title={t(outcome.what)} /> : null}
        {urgent ? <SeekHelp kind={urgent} /> : null}
      </StatusMessage>
      {hindrance ? <NotNow because={hindrance} /> : null}
      {isFree ? <AddButton ref={opening} onAdd={() => add(chosen.kind)} /> : null}
      {doing.what === "add" ? (
        <ReadingForm
          several
          title={t("add.title")}
          kinds={doing.typed.kinds}
          typed={doing.typed.typed}
          onTyped={(kinds, typed) => saveTyped({ kinds, typed })}
          send={addReadings}
          onSaved={({ added }) => {
            readingDraft.clear();
            // What was just written is in sight, whatever kind was shown before.
            const kind = added.some((one) => one.kind === chosen.kind) ? chosen.kind : added[0]?.kind;
            if (kind !== undefined && kind !== chosen.kind) choose({ ...chosen, kind });
            const grave = added.find(isUrgent);
            void done("add.saved", grave && urgentKind(grave.kind));
          }}
          onCancel={cancel}
        />
      ) : null}
      {doing.what === "correct" ? (
        <ReadingForm
          key={doing.reading.id}
          several={false}
          title={t("correct.title")}
          kinds={[doing.reading.kind]}
          typed={doing.typed ?? typedOf(doing.reading)}
          onTyped={(kinds, typed) => saveTyped({ kinds, typed, corrects: doing.reading })}
          send={(readings, confirmed) => correctReading(doing.reading, readings, confirmed)}
          onSaved={({ reading }) => {
            readingDraft.clear();
            void done("correct.saved", isUrgent(reading) ? urgentKind(reading.kind) : undefined);
          }}
          onCancel={cancel}
        />
      ) : null}
      {summary.latest.length === 0 ? (
        <EmptyState title={t("latest.emptyTitle")} icon="heart">
          {hindrance ? null : <p>{t("latest.emptyText")}</p>}
        </EmptyState>
      ) : (
        <>
          <LatestReadings
            summary={summary}
            onShow={(kind) => {
              choose({ ...chosen, kind });
              arriveAt(list.current);
            }}
          />
          <section aria-labelledby="list" className={styles.section}>
            <h2 id="list" ref={list} tabIndex={-1}>
              {t("list.title")}
            </h2>
            <ReadingsView {...{ chosen, summary }} onChoose={choose} changing={changing} />
          </section>
        </>
      )}
      <Exchange onTaken={hindrance ? undefined : () => void refresh()} />
      <AboutReadings adult={summary.adult} />
      <DeleteReading reading={deleting} onDeleted={() => void done("delete.done")} onClose={() => setDeleting(undefined)} />
    </div>
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
  return callOnce(api, intentionOf("addReadings", body), paths.addReadings, { ...forWhom(), body });
}

async function correctReading({ id, version }: Reading, [reading]: readonly NewReading[], confirmed: boolean) {
  if (!reading) throw new Error("a correction of nothing");
  const call = { ...forWhom(), params: { id }, body: { version, reading, confirmed } };
  return payloadOrThrow(await api.call(paths.correctReading, call));
}

/** Now, and the height that is known: it changes little, and few people measure it. */
function startingWith({ height }: HealthSummary) {
  return { ...momentTexts(new Date()), ...(height === null ? {} : { height: String(height) }) };
}

/** A newest reading of the last day that cannot wait. */
function urgentToday({ latest }: HealthSummary): UrgentKind | undefined {
  const grave = latest.find(({ reading }) => isUrgent(reading) && Date.now() - Date.parse(reading.measuredAt) < DAY_MS);
  return grave && urgentKind(grave.kind);
}
