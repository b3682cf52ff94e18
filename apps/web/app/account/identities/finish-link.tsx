import { payloadOrThrow } from "@kaifong/client";
import * as paths from "@kaifong/contract/paths";
import { CallFailed, Loading } from "@kaifong/page-parts";
import { LinkButton, Notice } from "@kaifong/ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { pathTo } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { unreadMayHaveChanged } from "../../session/unread.ts";
import { AccountColumn } from "../columns.tsx";
import { useAccountText } from "../text.ts";

/** Links the identity with which the member has just signed in, and says so. */
export function FinishLink({ providerName }: { readonly providerName: string }) {
  const { t, language } = useAccountText();
  const link = useMutation({
    mutationFn: async () => payloadOrThrow(await api.call(paths.linkIdentity, { body: {} })),
    onSuccess: unreadMayHaveChanged,
  });
  const begin = useEffectEvent(() => link.mutate());
  useEffect(() => begin(), []);
  if (!link.data && !link.error) return <Loading label={t("signIn.waiting")} lines={4} />;
  return (
    <AccountColumn>
      {link.data ? (
        <Notice tone="success" role="status" title={t("signIn.linked.title", { providerName })}>
          <p>{t("signIn.linked.text", { providerName })}</p>
        </Notice>
      ) : null}
      <CallFailed title={t("signIn.linkFailed", { providerName })} headingLevel={2} error={link.error} />
      <p>
        <LinkButton href={`${pathTo(language, "member")}#identities`}>{t("signIn.back")}</LinkButton>
      </p>
    </AccountColumn>
  );
}
