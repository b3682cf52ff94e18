import { callOnce } from "@kaifong/client";
import { useArrival, useOpening } from "@kaifong/client/react";
import { CARE_SCOPES, CARE_TERMS, CONTACT_RELATIONSHIPS, type PayloadAt } from "@kaifong/contract";
import { offerCare } from "@kaifong/contract/paths";
import { useCallForm } from "@kaifong/page-parts";
import { ChoiceField } from "@kaifong/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { AccountForm } from "../forms/account-form.tsx";
import { careQuery } from "../../session/care/care-query.ts";
import { type CareMessage, offerSchema } from "./care-schemas.ts";
import type { Junior } from "./junior.ts";
import { useCareText } from "./text.ts";

export type Offer = PayloadAt<typeof offerCare>;

interface OfferFormProps {
  /** The member under 18 it is for, when it is not for oneself. */
  readonly junior?: Junior | undefined;
  readonly onDone: (offer: Offer) => void;
}

/**
 * The form by which a member offers somebody to act for them, or a guardian offers it for a junior. `onDone`: with the code to
 * pass on.
 */
export function OfferForm({ junior, onDone }: OfferFormProps) {
  const { t } = useCareText();
  const queries = useQueryClient();
  const title = useArrival<HTMLHeadingElement>();
  // Right below the title of a page about a junior, or below that of a part of one's own account.
  const Heading = junior ? "h3" : "h4";
  const [opened] = useOpening();
  const form = useCallForm({
    id: "offerCare",
    schema: offerSchema,
    names: ["relationship", "scopes", "term"] as const,
    say: (message: CareMessage) => t(message),
    send: (body) => callOnce(api, { opened }, offerCare, { body, forMember: junior?.memberId }),
    onDone: (offer) => {
      onDone(offer);
      void queries.invalidateQueries(careQuery(junior?.memberId));
    },
  });
  return (
    <AccountForm
      form={form}
      errorTitle={t("offer.errorTitle")}
      words={{ submit: t("offer.submit"), busy: t("offer.busy") }}
      heading={
        <Heading ref={title} tabIndex={-1}>
          {junior ? t("junior.open", { name: junior.name }) : t("offer.title")}
        </Heading>
      }
    >
      <ChoiceField
        {...{ id: "relationship", name: "relationship", required: true, error: form.errorOf("relationship") }}
        legend={junior ? t("junior.relationship", { name: junior.name }) : t("offer.relationship")}
        choices={CONTACT_RELATIONSHIPS.map((code) => [code, t(`codes:contactRelationship.${code}`)])}
      />
      <ChoiceField
        {...{ id: "scopes", name: "scopes[]", multiple: true, stacked: true, error: form.errorOf("scopes") }}
        legend={junior ? t("junior.scopes", { name: junior.name }) : t("offer.scopes")}
        choices={CARE_SCOPES.map((scope) => [scope, t(`codes:careScope.${scope}`)])}
      />
      <ChoiceField
        {...{ id: "term", name: "term", required: true, error: form.errorOf("term") }}
        legend={t("offer.term")}
        choices={CARE_TERMS.map((term) => [term, t(`codes:careTerm.${term}`)])}
      />
    </AccountForm>
  );
}
