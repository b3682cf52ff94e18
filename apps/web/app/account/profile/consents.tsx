import { isWaitingCorrection } from "@kaifong/domain/membership";
import { callOnce } from "@kaifong/client";
import { useOpening } from "@kaifong/client/react";
import type { Correction, CorrectionKind, Profile } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { formatDate } from "@kaifong/i18n/format";
import { CallFailed } from "@kaifong/page-parts";
import { Button, ConfirmDialog, DescriptionList, VisuallyHidden } from "@kaifong/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { ownProfileQuery } from "./profile-query.ts";
import { ProfileSection } from "./section.tsx";
import { useProfileText } from "./text.ts";

type ConsentKind = Exclude<CorrectionKind, "PERSON">;
type Consent = keyof Profile["consents"];

/** In the order of the registration. The consent to the use of personal data ends only with the membership. */
const CONSENTS: readonly (readonly [consent: Consent, kind: ConsentKind | undefined])[] = [
  ["consentPersonalData", undefined],
  ["consentHealthRecord", "CONSENT_HEALTH_RECORD"],
  ["consentTransfer", "CONSENT_TRANSFER"],
];

interface ConsentsProps {
  readonly profile: Profile;
  readonly mayCorrect: boolean;
}

/** Shows what was agreed to and when, and requests an end of it, after saying what that means. */
export function Consents({ profile: { consents, corrections }, mayCorrect }: ConsentsProps) {
  const { t, language } = useProfileText();
  const [asking, setAsking] = useState<ConsentKind>();
  const waits = (kind: ConsentKind) => corrections.some((one) => one.kind === kind && isWaitingCorrection(one));
  // Somebody who agreed on paper has no date here.
  const unknown = consents.consentPersonalData === null;
  const saying = (at: string | null) =>
    at === null ? t(unknown ? "consent.unknown" : "consent.none") : t("consent.since", { date: formatDate(at, language.code) });
  return (
    <ProfileSection
      id="profile-consents"
      title={t("topic.consents")}
      editing={false}
      {...{ mayCorrect, saved: undefined }}
      onEdit={nothing}
    >
      <DescriptionList
        items={CONSENTS.map(([consent, kind]) => ({
          ...{ term: t(`register:label.${consent}`), value: saying(consents[consent]) },
          action:
            mayCorrect && kind !== undefined && consents[consent] !== null && !waits(kind) ? (
              <Button variant="quiet" flush onClick={() => setAsking(kind)}>
                {t("consent.withdraw")} <VisuallyHidden>{t(`register:label.${consent}`)}</VisuallyHidden>
              </Button>
            ) : undefined,
        }))}
      />
      {asking === undefined ? null : <WithdrawDialog kind={asking} onClose={() => setAsking(undefined)} />}
    </ProfileSection>
  );
}
const nothing = () => undefined;

interface WithdrawDialogProps {
  readonly kind: ConsentKind;
  readonly onClose: () => void;
}

/** Says what it means before it is requested. */
export function WithdrawDialog({ kind, onClose }: WithdrawDialogProps) {
  const { t } = useProfileText();
  const queries = useQueryClient();
  const [opened] = useOpening();
  const requesting = useMutation<Correction>({
    mutationFn: () => callOnce(api, { opened }, paths.requestCorrection, { body: { kind } }),
    onSuccess: () => {
      void queries.invalidateQueries(ownProfileQuery);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t(`consent.${kind}.title`)}
      confirm={{ label: t(`consent.${kind}.yes`), variant: "danger" }}
      busy={requesting.isPending ? t("person.busy") : undefined}
      cancelLabel={t("consent.stay")}
      onConfirm={() => requesting.mutate()}
      onClose={onClose}
    >
      <p>{t(`consent.${kind}.text`)}</p>
      <CallFailed error={requesting.error} />
    </ConfirmDialog>
  );
}
