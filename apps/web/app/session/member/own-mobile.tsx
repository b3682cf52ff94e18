import { payloadOrThrow } from "@kaifong/client";
import { getOwnMobile } from "@kaifong/contract/paths";
import { formatPhone } from "@kaifong/i18n/format";
import { CallButton } from "@kaifong/page-parts";
import { type ReactNode, useState } from "react";
import { api } from "../api.ts";
import styles from "./member.module.css";
import { useMemberText } from "./text.ts";

interface OwnMobileProps {
  /** The words with the end of the number. */
  readonly tail: string;
  /** The words with the whole number. */
  readonly whole: (mobile: string) => string;
  /** Whether it can be shown whole: the call returns only the number of the member who is logged in. */
  readonly mayShow?: boolean;
  /** What else can be done with it. */
  readonly children?: ReactNode;
}

/** Its end is enough to recognize it. The whole number is fetched only when somebody wants to see it, and stored nowhere. */
export function OwnMobile({ tail, whole, mayShow = true, children }: OwnMobileProps) {
  const { t } = useMemberText();
  const [mobile, setMobile] = useState<string>();
  return (
    <div className={styles.mobile}>
      <output>{mobile === undefined ? tail : whole(formatPhone(mobile))}</output>
      {mobile === undefined && mayShow ? (
        <CallButton
          variant="quiet"
          flush
          icon="eye"
          busy={t("member.showing")}
          call={async () => payloadOrThrow(await api.call(getOwnMobile))}
          onDone={(payload) => setMobile(payload.mobile)}
        >
          {t("member.showMobile")}
        </CallButton>
      ) : null}
      {children}
    </div>
  );
}
