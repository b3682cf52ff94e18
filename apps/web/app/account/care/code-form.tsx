import { payloadOrThrow } from "@kaifong/client";
import type { OfferedCare } from "@kaifong/contract";
import { lookUpCareOffer } from "@kaifong/contract/paths";
import { useCallForm } from "@kaifong/page-parts";
import { Button, Card, ErrorSummary, TextField } from "@kaifong/ui";
import { useEffect, useRef } from "react";
import { api } from "../../session/api.ts";
import formStyles from "../forms/account-form.module.css";
import { type CareMessage, codeSchema } from "./care-schemas.ts";
import { useCareText } from "./text.ts";

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
    <Card className={formStyles.card}>
      {form.errors.length > 0 ? <ErrorSummary title={t("enter.errorTitle")} errors={form.errors} attempt={form.attempt} /> : null}
      <form {...form.props} className={formStyles.form}>
        <TextField
          {...{ id: "code", name: "code", autoComplete: "off", autoCapitalize: "characters", spellCheck: false, maxLength: 20 }}
          ref={input}
          label={t("enter.code")}
          hint={t("enter.hint")}
          error={form.errorOf("code")}
        />
        <Button type="submit" wide busy={form.busy ? t("enter.busy") : undefined}>
          {t("enter.submit")}
        </Button>
      </form>
    </Card>
  );
}
