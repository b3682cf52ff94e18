import { Button, Notice } from "@kaifong/ui";
import { stopActing } from "../../session/acting.ts";
import { useCardText } from "../../session/card/text.ts";

/**
 * Shown instead of a card while the member acts for another member: staff could take the card for that member's. `name`: the
 * other member's name.
 */
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
