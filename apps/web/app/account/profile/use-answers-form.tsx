import { refusalIn, useSending } from "@kaifong/page-parts";
import { ActionRow, Button } from "@kaifong/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Answers, FormContext } from "../register/answers.ts";
import { TopicStep } from "../register/topic-step.tsx";
import { draftOf, clearDraft, profileDraft, type ProfileDraft, saveDraft } from "./draft.ts";
import { ownProfileQuery } from "./profile-query.ts";
import { useProfileText } from "./text.ts";

interface AnswersFormOptions<Payload> {
  /** The topic, and what is stored of it now. */
  readonly now: ProfileDraft;
  readonly context: FormContext;
  /** Texts of the button that sends. */
  readonly texts: Readonly<Record<"submit" | "busy" | "slow", string>>;
  /** Throws CallError when the server refuses. */
  readonly send: (written: Answers, version: string) => Promise<Payload>;
  readonly onSaved: (payload: Payload) => void;
  /** Called when there is nothing to send. */
  readonly onLeft: () => void;
}

interface Sent extends ProfileDraft {
  /** Names the draft that was sent (`Draft.opened`). */
  readonly opened: string;
}

/** The questions of one topic, filled in: what is written is stored in the draft until it is sent or given up. */
export function useAnswersForm<Payload>(options: AnswersFormOptions<Payload>) {
  const { now, context, texts, send, onSaved, onLeft } = options;
  const { t } = useProfileText();
  const queries = useQueryClient();
  const [left] = useState(() => leftOf(now.topic));
  const [draft, setDraft] = useState<ProfileDraft>(left ?? now);
  const sending = useSending<Sent, Payload>({
    send: ({ answers, version }) => send(answers, version),
    onDone: (payload, { opened }) => {
      // Another topic may be written by the time the response comes, or the same one anew.
      if (draftOf()?.topic === now.topic && profileDraft.opened() === opened) clearDraft();
      onSaved(payload);
    },
    onFailed: (error) => {
      if (refusalIn(error)?.error_name === "PROFILE_CHANGED") void queries.invalidateQueries(ownProfileQuery);
    },
  });
  const start = (written: ProfileDraft) => sending.start({ ...written, opened: profileDraft.opened() });
  const write = (written: Answers) => {
    const next = { ...draft, answers: { ...draft.answers, ...written } };
    setDraft(next);
    saveDraft(next);
    return next;
  };
  const leave = () => {
    clearDraft();
    onLeft();
  };
  const busy = sending.busyWord(texts.busy, texts.slow);
  const refusal = refusalIn(sending.error);
  const refused = (refusal?.fields ?? []).map((issue) => ({ ...issue, path: issue.path.replace(/^(answers|person)\./, "") }));
  const button = (
    <ActionRow>
      <Button type="submit" busy={busy}>
        {texts.submit}
      </Button>
      <Button variant="secondary" onClick={leave}>
        {t("cancel")}
      </Button>
    </ActionRow>
  );
  return {
    /** Whether the form begins with what was left unsaved. */
    resumed: left !== undefined,
    /** Why sending failed, when no field is at fault. */
    error: refused.length > 0 ? null : sending.error,
    changed: refusal?.error_name === "PROFILE_CHANGED",
    /** The button's text while it works. */
    busy,
    /** Sends what is written, replacing this version. */
    saveOver: (version: string) => start({ ...draft, version }),
    leave,
    questions: (
      <>
        <TopicStep
          step={now.topic}
          registration={{
            ...{ progress: { answers: draft.answers, refused }, context, write },
            finish: (_step, written) => start(write(written)),
          }}
          button={button}
        />
        <p>{t("draftNote")}</p>
      </>
    ),
  };
}

function leftOf(topic: ProfileDraft["topic"]): ProfileDraft | undefined {
  const left = draftOf();
  return left?.topic === topic ? left : undefined;
}
