import { payloadOrThrow } from "@kaifong/client";
import type { OfferedCare } from "@kaifong/contract";
import { lookUpCareOffer } from "@kaifong/contract/paths";
import { useCallForm } from "@kaifong/page-parts";
import { TextField } from "@kaifong/ui";
import { useEffect, useRef } from "react";
import { api } from "../../session/api.ts";
import { AccountForm } from "../forms/account-form.tsx";
import { type CareMessage, codeSchema } from "./care-schemas.ts";
import { useCareText } from "./text.ts";

/**
 * The form for a code that somebody has received from a member who offers to let them act. `onFound`: with the code as it was
 * typed, and whose offer it is.
 */
export function CodeForm({ onFound }: { readonly onFound: (code: string, offer: OfferedCare) => void }) {
  const { t } = useCareText();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const form = useCallForm({
    id: "careCode",
    schema: codeSchema,
    names: ["code"] as const,
    say: (message: CareMessage) => t(message),
    send: async (body) => payloadOrThrow(await api.call(lookUpCareOffer, { body })),
    onDone: (offer, { code }) => onFound(code, offer),
  });
  return (
    <AccountForm form={form} errorTitle={t("enter.errorTitle")} words={{ submit: t("enter.submit"), busy: t("enter.busy") }}>
      <TextField
        {...{ id: "code", name: "code", autoComplete: "off", autoCapitalize: "characters", spellCheck: false, maxLength: 20 }}
        ref={input}
        label={t("enter.code")}
        hint={t("enter.hint")}
        error={form.errorOf("code")}
      />
    </AccountForm>
  );
}
