import type { FieldIssue, AcceptedRegistration } from "@kaifong/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { type Answers, type FormContext, answerText } from "./answers.ts";
import { registrationDraft } from "./draft.ts";
import { nextStage, type Progress, stageFor, completeStep } from "./progress.ts";
import type { Stage, Step } from "./steps.ts";
import { useRegisterText } from "./text.ts";
import { useStage } from "./use-stage.ts";
import { useFormContext } from "./form-context.ts";

export interface Registration {
  readonly progress: Progress;
  readonly context: FormContext;
  readonly stage: Stage;
  /** Whether somebody has come here from another stage: then it takes the focus. */
  readonly moved: boolean;
  readonly receipt: AcceptedRegistration | undefined;
  /** Whether it was left for so long that everything was cleared. */
  readonly discarded: boolean;
  /** What was answered last could be stored: not where the browser stores nothing. */
  readonly isStored: boolean;
  readonly goTo: (stage: Stage) => void;
  /** Stores what is being answered. */
  readonly write: (answers: Answers) => void;
  /** Called when a step has been gone through: goes on to what is left. */
  readonly finish: (step: Step, answers: Answers, password?: string) => void;
  /** Called when the server found something wrong: goes to the first step that it is about. */
  readonly refuse: (refused: readonly FieldIssue[]) => void;
  /** Called when the code has expired; everything else is still good. */
  readonly refuseCode: (message: string) => void;
  readonly receive: (receipt: AcceptedRegistration) => void;
  readonly clear: () => void;
}

const EMPTY: Progress = { answers: {}, password: "", refused: [] };

/** A registration on its way, stored by the tab. `known`: the answers when there is no draft. Only in a browser. */
export function useRegistration(known: Answers): Registration {
  const { t } = useRegisterText();
  const [progress, setProgress] = useState<Progress>(() => ({ ...EMPTY, answers: registrationDraft.read() ?? known }));
  const [discarded, setDiscarded] = useState(false);
  const [isStored, setIsStored] = useState(true);
  const { wanted, moved, goTo } = useStage();
  const context = useFormContext((code) => t(`codes:district.${code}`));
  const clear = () => {
    registrationDraft.clear();
    setProgress(EMPTY);
    goTo("phone");
  };
  const discard = () => {
    setDiscarded(true);
    // The number of a registration reveals nothing, and somebody may be writing it down.
    setProgress((now) => (receiptIn(now.answers) ? now : EMPTY));
    goTo("phone");
  };
  const begin = useEffectEvent(() => {
    if (registrationDraft.read()) registrationDraft.watch(discard);
  });
  useEffect(() => begin(), []);
  const save = (next: Progress) => {
    setProgress(next);
    setDiscarded(false);
    const saved = registrationDraft.save(next.answers);
    setIsStored(saved);
    if (saved) registrationDraft.watch(discard);
  };
  const on = (next: Progress) => {
    save(next);
    goTo(nextStage(next, context));
  };
  return {
    ...{ progress, context, moved, goTo, clear, discarded, isStored, stage: stageFor(wanted, progress, context) },
    receipt: receiptIn(progress.answers),
    write: (answers) => save({ ...progress, answers: { ...progress.answers, ...answers } }),
    finish: (step, answers, password = progress.password) => on(completeStep(step, { ...progress, password }, answers)),
    refuse: (refused) => on({ ...progress, refused }),
    refuseCode: (message) =>
      on({ ...progress, answers: { ...progress.answers, codeId: [], codeSent: [] }, refused: [codeRefused(message)] }),
    receive: (receipt) => save({ ...EMPTY, answers: answersOf(receipt) }),
  };
}

function receiptIn(answers: Answers): AcceptedRegistration | undefined {
  const [reference, contactBy] = [answerText(answers, "reference"), answerText(answers, "contactBy")];
  if (reference === "") return undefined;
  const linked = answerText(answers, "identityLinked");
  return { reference, contactBy, ...(linked === "" ? {} : { identityLinked: linked === "yes" }) };
}

/** The answers as the draft stores them. */
function answersOf({ reference, contactBy, identityLinked }: AcceptedRegistration): Answers {
  return {
    ...{ reference: [reference], contactBy: [contactBy] },
    ...(identityLinked === undefined ? {} : { identityLinked: [identityLinked ? "yes" : "no"] }),
  };
}

/** As if the server had named the field: the step with the phone shows it. */
const codeRefused = (message: string): FieldIssue => ({ path: "codeId", code: "CODE_EXPIRED", message });
