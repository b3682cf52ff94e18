import type { AnswerTopic } from "@kaifong/contract";
import { useArrival } from "@kaifong/client/react";
import { ActionRow, Button, DescriptionList, Notice } from "@kaifong/ui";
import { useAnswerRows } from "../register/answer-rows.tsx";
import type { Answers, FormContext } from "../register/answers.ts";
import { useProfileText } from "./text.ts";

interface ChangedElsewhereProps {
  readonly topic: AnswerTopic;
  /** The answers that are stored now. */
  readonly answers: Answers;
  readonly context: FormContext;
  readonly busy: string | undefined;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Says that somebody else was quicker, shows what is stored now, and asks which of the two shall be stored. */
export function ChangedElsewhere({ topic, answers, context, busy, onMine, onTheirs }: ChangedElsewhereProps) {
  const { t } = useProfileText();
  const place = useArrival<HTMLDivElement>();
  const rows = useAnswerRows()(topic, answers, context);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="attention" title={t("changed.title")} headingLevel={3} role="alert">
        <p>{t("changed.text")}</p>
        <h4>{t("changed.now")}</h4>
        {rows.length > 0 ? <DescriptionList items={rows} /> : <p>{t("nothing")}</p>}
        <ActionRow>
          <Button busy={busy} onClick={onMine}>
            {t("changed.mine")}
          </Button>
          <Button variant="secondary" onClick={onTheirs}>
            {t("changed.theirs")}
          </Button>
        </ActionRow>
      </Notice>
    </div>
  );
}
