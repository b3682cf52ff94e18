import { useArrival } from "@kaifong/client/react";
import { LinkButton, Notice } from "@kaifong/ui";
import type { UrgentKind } from "./figures.ts";
import { useHealthText } from "./text.ts";

const EMERGENCY_NUMBER = "999";

/** What to do at once about a reading that cannot wait, with the number to call. `arriving`: it has just been saved. */
export function SeekHelp({ kind, arriving = false }: { readonly kind: UrgentKind; readonly arriving?: boolean }) {
  return arriving ? <Arriving kind={kind} /> : <Advice kind={kind} />;
}

function Arriving({ kind }: { readonly kind: UrgentKind }) {
  const place = useArrival<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} role="alert">
      <Advice kind={kind} />
    </div>
  );
}

function Advice({ kind }: { readonly kind: UrgentKind }) {
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
