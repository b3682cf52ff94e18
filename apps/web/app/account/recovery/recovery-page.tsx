import { Notice, PageHeading } from "@kaifong/ui";
import { PhoneUs } from "../../shell/phone-us.tsx";
import { AccountColumn, AccountColumns } from "../columns.tsx";
import { useAccountText } from "../text.ts";
import { RecoveryFlow } from "./recovery-flow.tsx";

/** The one way to a password, in words for those it is for. */
export function RecoveryPage({ of }: { readonly of: "forgotPassword" | "activate" }) {
  const { t } = useAccountText();
  return (
    <>
      <PageHeading title={t(`recover.${of}.title`)} lead={t(`recover.${of}.lead`)} />
      <noscript>
        <Notice tone="attention" title={t("recover.noScriptTitle")}>
          <p>{t("recover.noScript")}</p>
        </Notice>
      </noscript>
      <AccountColumns>
        <RecoveryFlow />
        <AccountColumn>
          <PhoneUs />
        </AccountColumn>
      </AccountColumns>
    </>
  );
}
