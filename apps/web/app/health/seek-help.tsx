import { LinkButton, Notice } from "@kaifong/ui";
import type { UrgentKind } from "./figures.ts";
import { useHealthText } from "./text.ts";

const EMERGENCY_NUMBER = "999";

/** Says what to do at once about a reading that cannot wait, with the number to call. */
export function SeekHelp({ kind }: { readonly kind: UrgentKind }) {
  const { t } = useHealthText();
  return (
    <Notice tone="danger" title={t(`urgent.title.${kind}`)}>
      <p>
        <strong>{t(`urgent.now.${kind}`)}</strong>
      </p>
      <p>
        <LinkButton variant="danger" icon="phone" href={`tel:${EMERGENCY_NUMBER}`}>
          {t("urgent.call")}
        </LinkButton>
      </p>
      <p>{t(`urgent.else.${kind}`)}</p>
    </Notice>
  );
}
