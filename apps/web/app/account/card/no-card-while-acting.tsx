import { Button, Notice } from "@kaifong/ui";
import { stopActing } from "../../session/acting.ts";
import { useCardText } from "../../session/card/text.ts";

/** In place of a card that staff could take for that of the member who is acted for. `name`: theirs. */
export function NoCardWhileActing({ name }: { readonly name: string }) {
  const { t } = useCardText();
  const stop = () => {
    stopActing();
    window.location.reload();
  };
  return (
    <Notice tone="info" title={t("actingTitle")}>
      <p>{t("acting", { name })}</p>
      <Button variant="secondary" onClick={stop}>
        {t("actingStop")}
      </Button>
    </Notice>
  );
}
